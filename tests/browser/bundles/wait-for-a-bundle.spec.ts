import type { Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import type { FakePaystack } from "../../support/fake-paystack";
import { expect, test } from "../../support/integrations-journey";

/** Buys MTN's 40MB for a number that looks like Airtel's, from a wallet with ₦1,000. */
async function buy(page: Page, url: string, gateway: FakePaystack) {
  await signInByApi(page, url, someone(), 1_000);
  const reference = [...gateway.payments.keys()].at(-1) ?? "";
  gateway.becomes(reference, { status: "success" });
  await askByApi(page, url, `mutation { checkFunding(reference: "${reference}") { status } }`);
  await page.goto("/packages?network=MTN&packageType=Daily&option=40MB+-+(₦50)#data-bundle");
  const form = page.getByRole("form", { name: "Data bundle" });
  await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("40MB");
  await form.getByLabel("Enter Mobile Number").fill("08021234567");
  await expect(
    form.getByText("This looks like an Airtel number. If it was ported to MTN, you can continue."),
  ).toBeVisible();
  await form.getByRole("combobox", { name: "Auto-renewal" }).click();
  await page.getByRole("option", { name: "No" }).click();
  await form.getByRole("button", { name: "Continue to payment" }).click();
  const method = page.getByRole("dialog", { name: "Payment method" });
  await method.getByRole("radio", { name: "Wallet" }).check();
  await method.getByRole("button", { name: "Buy" }).click();
  const buyNow = page.getByRole("dialog", { name: "Buy now" });
  await expect(buyNow.getByRole("group", { name: "Check the Mobile Number" })).toContainText("0802");
  await buyNow.getByRole("button", { name: "Buy", exact: true }).click();
  return page.getByRole("article", { name: "Receipt" });
}

const balance = async (page: Page, url: string) =>
  (await askByApi(page, url, `{ me { wallet { balance } } }`)).me.wallet.balance as number;

test("sees when the money would be refunded, and the delivery of the bundle", async ({
  page,
  shop,
  vtu,
  gateway,
}) => {
  vtu.behaviour = "099";
  const receipt = await buy(page, shop.url, gateway);
  await expect(receipt.getByText("On its way")).toBeVisible();
  await expect(
    receipt.getByText(/\(in 23 h 59 min\), ₦50 goes back to your wallet automatically/),
  ).toBeVisible();

  const [requestId = ""] = [...vtu.transactions.keys()].slice(-1);
  vtu.becomes(requestId, "delivered");
  await vtu.notify(`${shop.url}/webhooks/vtu`, requestId, "delivered");

  await expect(receipt.getByText("Delivered", { exact: true })).toBeVisible();
  await expect(receipt.getByText(/goes back to your wallet/)).toBeHidden();
  expect(await balance(page, shop.url)).toBe(950);
});
