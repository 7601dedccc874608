import { signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { chosenPages, ownPages, publicPages } from "../../support/pages-of-the-shop";
import { openSettled } from "../../support/settled";

test.use({ mayFail: [/\/nowhere$/] });
test.setTimeout(120_000);

test("every page works in the oldest browsers", { tag: "@oldest" }, async ({ page, shop }) => {
  const open = async (path: string) => {
    await openSettled(page, path);
    await expect.soft(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
    await expect.soft(page.getByText(/could not be shown|are not working|too old/), path).toHaveCount(0);
  };
  for (const path of [...publicPages, ...chosenPages]) await open(path);
  await signInByApi(page, shop.url, someone(), 1_000);
  for (const path of [...ownPages, "/packages", "/cart", "/checkout"]) await open(path);
});

test("a bundle can be bought in the oldest browsers", { tag: "@oldest" }, async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone());
  // Until it is hydrated, the form has the browser's own lists.
  await openSettled(page, "/packages");
  const form = page.locator("#data-bundle");
  for (const [list, choice] of [
    ["Network", "MTN"],
    ["Data Packages", "Daily"],
    ["Data Options", "40MB - (₦50)"],
    ["Auto-renewal", "No"],
  ] as const) {
    await form.getByRole("combobox", { name: list }).click();
    await page.getByRole("option", { name: choice }).click();
  }
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  await form.getByRole("button", { name: /Buy|Continue|Submit/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Wallet/ }).check();
  await dialog.getByRole("button", { name: "Buy" }).click();
  const buyNow = page.getByRole("dialog", { name: "Buy now" });
  await buyNow.getByRole("tab", { name: "Fund Wallet" }).click();
  await buyNow.getByRole("radio", { name: "₦1,000", exact: true }).check();
  await buyNow.getByRole("button", { name: "Add ₦1,000", exact: true }).click();
  await expect(buyNow.getByText("Wallet Balance: ₦1,000")).toBeVisible();
  await buyNow.getByRole("tab", { name: "Buy Now" }).click();
  await buyNow.getByRole("button", { name: "Buy", exact: true }).click();

  await expect(page.getByRole("article", { name: "Receipt" }).getByText(/OYB-[0-9A-Z]{10}/)).toBeVisible();
});
