import { expect, test } from "../../support/journey";
import { phone } from "../../support/screens";

// Its menu and folded parts are what is hard to reach without scripts.
test.use({ ...phone, javaScriptEnabled: false });

test("the catalogue and the devices can be read with scripts off, and every link works", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "See our plans" }).click();
  const plans = page
    .getByRole("group", { name: /packages/i })
    .first()
    .getByRole("listitem");
  await expect(plans).toHaveCount(22);
  await expect(plans.filter({ hasText: "₦50" }).first()).toContainText("40MB");

  await expect(page.getByRole("group", { name: "First comparison" })).toBeHidden();
  await page.getByRole("link", { name: "list of all plans" }).click();
  await expect(page).toHaveURL(/#plan-finder$/);

  const finder = page.locator("#plan-finder");
  await finder.getByRole("link", { name: /^Month/ }).click();
  await finder.getByRole("link", { name: /^10 GB or more/ }).click();
  await finder.getByText("Sort by Price").click();
  await finder.getByRole("link", { name: "₦ per GB" }).click();
  await expect(page).toHaveURL(/\/packages\?for=month&size=10gb&sort=gb#plan-finder$/);
  const rows = finder.getByRole("list", { name: "Plans" }).getByRole("listitem");
  await expect(rows.first()).toContainText("200GB");
  // Each list is a page of its own; together they contain all plans.
  const counted = finder.locator("#plans-counted");
  const total = Number(/of (\d+)/.exec(await counted.innerText())?.[1]);
  let read = await rows.count();
  for (let next = finder.getByRole("link", { name: "Show more" }); await next.isVisible();) {
    await next.click();
    await expect(counted).toHaveText(new RegExp(`^${read + 1}–\\d+ of ${total}$`));
    read += await rows.count();
  }
  expect(read).toBe(total);
  expect(total).toBeGreaterThan(24);
  await finder.getByRole("link", { name: "First plans" }).click();
  await expect(rows.first()).toContainText("200GB");
  for (const row of [0, 1]) await rows.nth(row).getByRole("link", { name: "Compare" }).click();
  await finder.getByRole("link", { name: "Compare 2" }).click();
  await expect(page.getByRole("table", { name: "Side by side" })).toContainText("Best");

  await page.goto("/products-and-services");
  for (const device of ["5g Turbo Router", "USB Hotspot Dongle"])
    await expect(page.getByRole("heading", { name: device }).first()).toBeVisible();
  await expect(page.getByText("₦26,500").first()).toBeVisible();
});
