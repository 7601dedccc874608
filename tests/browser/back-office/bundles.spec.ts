import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import { askByApi, buyByApi, signInByApi, someone } from "../../support/customer-in-browser";
import type { FakePaystack } from "../../support/fake-paystack";
import { expect, test } from "../../support/integrations-journey";
import { openAsStaff } from "../../support/staff-in-browser";
import { writeToFile } from "../../support/write-to-file";

/** Buys MTN's 40MB from a wallet with ₦1,000. */
async function buy(customer: Page, url: string, gateway: FakePaystack) {
  await signInByApi(customer, url, someone(), 1_000);
  const payment = [...gateway.payments.keys()].at(-1) ?? "";
  gateway.becomes(payment, { status: "success" });
  await askByApi(customer, url, `mutation { checkFunding(reference: "${payment}") { status } }`);
  const { reference } = await buyByApi(customer, url);
  const balance = async () =>
    (await askByApi(customer, url, `{ me { wallet { balance } } }`)).me.wallet.balance as number;
  return { reference, balance };
}

test("waiting bundles are checked again, and one is refunded @desktop", async ({
  page,
  shop,
  shopper,
  otherShopper,
  vtu,
  gateway,
}) => {
  vtu.behaviour = "pending";
  const first = await buy(shopper, shop.url, gateway);
  const [requestId = ""] = [...vtu.transactions.keys()].slice(-1);
  const second = await buy(otherShopper, shop.url, gateway);

  await writeToFile(shop.dataDir, "UPDATE delivery_product SET variation_code = id WHERE id = ?", [
    "airtel-daily-40mb",
  ]);
  await openAsStaff(page, shop, "orders", "Bundles");
  await page.getByRole("link", { name: "Bundles" }).click();
  const missing = page.getByRole("region", { name: "Plans without a delivery code" });
  await expect(missing).toContainText("1 plan is not on sale");
  await missing.getByText("Show them").click();
  await expect(missing.getByText("Airtel 40MB, 1 day")).toBeVisible();

  const item = (reference: string) => page.getByRole("listitem").filter({ hasText: reference });
  await expect(item(first.reference)).toContainText("pending");
  await expect(item(first.reference)).toContainText(/[1-9] attempts?/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: `Ask again for ${first.reference}` }).click();
  await expect(page.getByText("Not delivered yet. The partner answered:")).toBeVisible();
  vtu.becomes(requestId, "delivered");
  await page.getByRole("button", { name: `Ask again for ${first.reference}` }).click();
  await expect(item(first.reference)).toContainText("Delivered");

  await page.getByRole("button", { name: `Refund ${second.reference}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("the network is down");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Refund ₦50" }).click();
  await expect(dialog).toBeHidden();
  await expect(item(second.reference)).toContainText("Refunded");
  expect(await second.balance()).toBe(1_000);
  expect(await first.balance()).toBe(950);

  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Refunded" }).click();
  await expect(item(second.reference)).toBeVisible();
  await page.getByRole("searchbox", { name: "Reference or number" }).fill(first.reference.toLowerCase());
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(item(first.reference)).toContainText("Delivered");

  // Somebody calls about a number that another customer bought for.
  await page.getByRole("searchbox", { name: "Reference or number" }).fill("+234 803 123 4567");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("list", { name: "Bundles" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Delivered" }).click();
  await page.getByRole("combobox", { name: "Network" }).click();
  await page.getByRole("option", { name: "MTN" }).click();
  await expect(page).toHaveURL(/number=.*status=DELIVERED.*network=MTN/);
  await expect(page.getByRole("list", { name: "Bundles" }).getByRole("listitem")).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${shop.url}/admin/customers?search=08031234567`);
  await expect(page.getByText(/^Bought for this number, last on/)).toHaveCount(2);
  await page.getByRole("listitem").filter({ hasText: "Bought for" }).first().getByRole("link").click();
  await page.getByRole("link", { name: /40MB/ }).click();
  await page.getByRole("link", { name: "See the customer" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("40MB");
});

test("the partner's prices become edits, which are saved only when the owner has reviewed them @desktop", async ({
  page,
  shop,
  vtu,
}) => {
  const offered = (code: string, name: string, naira: string) =>
    vtu.variations.set("mtn-data", [
      ...(vtu.variations.get("mtn-data") ?? []),
      { variation_code: code, name, variation_amount: naira },
    ]);
  offered("code-mtn-daily-40mb", "N50 40MB - 24 hrs", "48.50");
  offered("mtn-77gb", "N20000 77GB - 1 month", "20000.00");
  await openAsStaff(page, shop, "catalogue");
  await page.getByRole("button", { name: "Spectranet", exact: true }).click();
  await page.getByRole("button", { name: "Compare with the partner" }).click();
  const bar = page.getByRole("region", { name: "Changes to save" });
  await expect(bar).toContainText("MTN 40MB, 1 day: cost none → ₦48.50");
  await expect(page.getByLabel("Delivery code, New row")).toHaveValue("mtn-77gb");
  await expect(page.getByRole("group", { name: "Problems" })).toContainText("GLO: Not compared");
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Discard" }).click();
  await expect(bar).toBeHidden();
});
