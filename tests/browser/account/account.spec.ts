import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { askByApi, buyByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { headerMenu } from "../../support/header-menu";

const add = `mutation { addToCart(productId: "4g-lite-mifi-smile") { __typename } }`;
const checkout = `mutation ($input: CheckoutInput!) { checkout(input: $input) { ... on Order { id reference } } }`;

/** Signs in a customer who has funded the wallet, bought a bundle and ordered a device. */
async function customerWithHistory(page: Page, url: string) {
  const ada = someone();
  await signInByApi(page, url, ada, 50_000);
  const bundle = await buyByApi(page, url);
  await askByApi(page, url, add);
  const billing = { name: "Ada Obi", email: ada.email, address: "12 Marina Road", phone: "08031234567" };
  const answer = await askByApi(page, url, checkout, {
    input: { ...billing, idempotencyKey: `order-${ada.email}` },
  });
  return { bundle, order: answer.checkout };
}

test("opens the activity and a receipt, buys the same again and finds it in the statement and its file", async ({
  page,
  shop,
}) => {
  const { bundle, order } = await customerWithHistory(page, shop.url);
  await page.goto("/");
  await headerMenu(page).click();
  await page.getByRole("link", { name: "Orders and wallet" }).click();

  await page.getByRole("link", { name: /^Activity/ }).click();
  const list = page.getByRole("list", { name: "Your activity" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Orders", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/activity\?show=orders$/);
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(list.getByText(`Order ${order.reference}`)).toBeVisible();
  await list.getByRole("link", { name: "4g Lite Mifi" }).click();
  const orderReceipt = page.getByRole("article", { name: `Receipt ${order.reference}` });
  await expect(orderReceipt.getByText("Getting ready")).toBeVisible();
  await expect(orderReceipt.getByRole("row", { name: "Total ₦15,150" })).toBeVisible();

  await page.goBack();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await list.getByRole("link", { name: "MTN 40MB" }).click();
  const receipt = page.getByRole("article", { name: `Receipt ${bundle.reference}` });
  await expect(receipt.getByText("0803 123 4567")).toBeVisible();
  await expect(receipt.getByRole("link", { name: "Buy again · ₦50" })).toBeVisible();

  await page.goto("/account");
  await expect(page.getByRole("region", { name: "In progress" }).getByText("4g Lite Mifi")).toBeVisible();
  const again = page
    .getByRole("region", { name: "Last purchases" })
    .getByRole("link", { name: /^Buy again/ });
  await expect(again).toHaveCount(1);
  await expect(again).toBeInViewport();
  await again.click();

  await expect(page).toHaveURL(/\/packages\/confirm\?/);
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(page.getByText("Data bundle purchase successful")).toBeVisible();

  await page.goto("/account");
  await expect(page.getByRole("region", { name: "Wallet" }).getByText("₦34,750")).toBeVisible();
  await page.goto("/account/statement");
  await expect(page).toHaveURL(/\/account\/activity\?month=current$/);
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText("MTN 40MB for 0803 123 4567");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download .* as CSV$/ }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file.trimEnd().split("\r\n")).toHaveLength(5);
  expect(file).toContain(`${bundle.reference},Data bundle,MTN 40MB for 0803 123 4567,,50.00,49950.00`);
});

test(
  "prints a receipt and a statement with kind, seller and buyer, and nothing else",
  { tag: "@long" },
  async ({ page, shop }) => {
    const { bundle, order } = await customerWithHistory(page, shop.url);
    const fund = `mutation ($input: FundWalletInput!) { fundWallet(input: $input) { ... on Funding { id } } }`;
    const input = { amount: 1000, idempotencyKey: `journey-print-${order.id}` };
    const { fundWallet } = await askByApi(page, shop.url, fund, { input });
    await page.emulateMedia({ media: "print" });
    for (const [path, title, content] of [
      [`/account/orders/${order.id}`, "Receipt", "Total"],
      [`/account/purchases/${bundle.id}`, "Receipt", "Data bundle"],
      [`/account/fundings/${fundWallet.id}`, "Receipt", "Wallet top-up"],
      ["/account/activity?month=current", /^Wallet statement, /, "Closing balance"],
    ] as const) {
      await page.goto(path);
      const main = page.getByRole("main");
      for (const shown of [title, "Seller", "Buyer", "Ada Obi", content])
        await expect(
          main.getByText(shown, { exact: true }).filter({ visible: true }).first(),
          path,
        ).toBeVisible();
      for (const role of ["heading", "tab", "button", "combobox", "navigation"] as const)
        await expect(page.getByRole(role, { ...(role === "heading" && { level: 1 }) }), path).toHaveCount(0);
      for (const hidden of ["Wallet balance", "Download CSV", "Orders and wallet"])
        await expect(page.getByText(hidden).filter({ visible: true }), path).toHaveCount(0);
      await expect(page.getByRole("banner"), path).toBeHidden();
      await expect(page.getByRole("contentinfo"), path).toBeHidden();
      for (const width of [794, 360]) {
        await page.setViewportSize({ width, height: 1123 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, path).toBeLessThanOrEqual(width);
      }
    }
  },
);
