import { axeFindings } from "../../support/axe";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/integrations-journey";
import { openSettled } from "../../support/settled";

const balance = `{ me { wallet { balance transactions { edges { node { amount kind } } } } } }`;

test("funds the wallet on the gateway's page and returns to buy", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone());
  await openSettled(page, "/packages?network=MTN&packageType=Daily&option=40MB - (₦50)");
  const form = page.getByRole("form", { name: "Data bundle" });
  await expect(form.getByRole("combobox", { name: "Auto-renewal" })).toContainText("No");
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  await form.getByRole("button", { name: "Continue to payment" }).click();
  const method = page.getByRole("dialog", { name: "Payment method" });
  await method.getByRole("radio", { name: "Wallet" }).check();
  await method.getByRole("button", { name: "Buy" }).click();
  const buyNow = page.getByRole("dialog", { name: "Buy now" });
  await expect(buyNow.getByRole("group", { name: "Check the Mobile Number" })).toContainText("0803");
  expect(await axeFindings(page)).toEqual([]);
  await expect(buyNow.getByText("You need ₦50 more in your wallet.")).toBeVisible();
  await buyNow.getByRole("button", { name: "Add ₦1,000" }).click();

  await expect(page.getByRole("heading", { name: "Pay NGN 1000" })).toBeVisible();
  await page.getByRole("button", { name: "Pay now" }).click();

  await expect(page).toHaveURL(/\/wallet\/return\?.*reference=OYF-/);
  await expect(page.getByRole("heading", { name: "Your wallet is funded" })).toBeVisible();
  await expect(page.getByText("We are taking you back to your data bundle…")).toBeVisible();

  // Automatically: the purchase is ready to be paid, with the new balance.
  await expect(page).toHaveURL(/\/packages\/confirm\?.*phone=08031234567/);
  await expect(page.getByText("Wallet Balance: ₦1,000")).toBeVisible();
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(page.getByText("Data bundle purchase successful")).toBeVisible();
  const receipt = page.getByRole("article", { name: "Receipt" });
  await expect(receipt.getByText("Delivered", { exact: true }).first()).toBeVisible();

  const { me } = await askByApi(page, shop.url, balance);
  expect(me.wallet.balance).toBe(950);
  expect(me.wallet.transactions.edges.map(({ node }: { node: object }) => node)).toEqual([
    { amount: -50, kind: "BUNDLE_PURCHASE" },
    { amount: 1000, kind: "FUNDING" },
  ]);
});
