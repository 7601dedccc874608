import { axeFindings } from "../../support/axe";
import { buyByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

test("the owner sees what was sold and what is missing before opening", async ({ page, shop, shopper }) => {
  await signInByApi(shopper, shop.url, someone(), 1_000);
  await buyByApi(shopper, shop.url);

  await openAsStaff(page, shop, "owner", "Today");
  await expect(page.getByRole("heading", { name: /Before you open: \d of 11/ })).toBeVisible();
  await expect(page.getByText("Set PAYSTACK_SECRET_KEY")).toBeVisible();
  await page.getByRole("button", { name: `Copy ${shop.url}/webhooks/paystack` }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Test: Mail" }).click();
  await expect(page.getByText(/Until then mails are only written to files/)).toHaveCount(2); // the step, and the result
  // Hours without sales are not listed.
  const hours = page.getByRole("table", { name: "Sales by hour" });
  for (const hour of (await hours.getByRole("row").allTextContents()).slice(1))
    expect(hour).toMatch(/₦[1-9]/);
  await page.getByRole("button", { name: "This month" }).click();
  const days = page.locator("section").filter({ has: page.getByRole("heading", { name: "Sales by day" }) });
  const dayInLagos = new Date(Date.now() + 3_600_000).getUTCDate();
  await expect(days.locator("[aria-hidden=true] > div")).toHaveCount(dayInLagos);
  const networks = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Bundles by network" }) });
  await expect(networks.getByRole("row", { name: /MTN/ })).toBeVisible();
  await expect(networks.getByText("MTN", { exact: true })).toHaveCount(2); // in the table, and below its bar
  await page.setViewportSize({ width: 1280, height: 800 });
  const table = page.getByRole("group", { name: "Bundles by network" });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page).toHaveURL(/period=MONTH/);
  expect(await axeFindings(page)).toEqual([]);
});
