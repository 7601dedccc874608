import type { Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { writeToFile } from "../../support/write-to-file";

const order = "/packages/buy?network=mtn&package=mtn-daily&option=mtn-daily-40mb";
const pin = "240817";

/** A customer with ₦1,000 and a confirmed email. */
async function openSecurity(page: Page, shop: { url: string; dataDir: string }) {
  const ada = someone();
  await signInByApi(page, shop.url, ada, 1000);
  await writeToFile(shop.dataDir, "UPDATE customer SET email_verified = 1 WHERE email = ?", [ada.email]);
  await page.goto("/account/security");
  return ada;
}

async function setPin(page: Page, password: string) {
  const section = page.getByRole("region", { name: "PIN", exact: true });
  await section.getByLabel("New PIN").fill("123456");
  await section.getByLabel("Your password").fill(password);
  await section.getByRole("button", { name: "Set PIN" }).click();
  await expect(page.getByText("A run such as 123456 is too easy to guess").first()).toBeVisible();
  await section.getByLabel("New PIN").fill(pin);
  await section.getByLabel("Your password").fill(password);
  await section.getByRole("button", { name: "Set PIN" }).click();
  await expect(page.getByText("Your PIN is set")).toBeVisible();
}

/** From the chosen bundle to the press that pays. */
async function pressBuy(page: Page) {
  await page.goto(order);
  await page.getByLabel("Enter Mobile Number").fill("08031234567");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("radio", { name: "Wallet" }).check();
  await page.getByRole("main").getByRole("button", { name: "Buy" }).click();
  await page.getByText("Package Price").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Buy", exact: true }).click();
}

const balance = async (page: Page, url: string) =>
  (await askByApi(page, url, "{ me { wallet { balance } } }")).me.wallet.balance;

// A form that is refused without scripts, or before they run.
test.use({ mayFail: [/\/account\/security|\/packages\/confirm|\/lock/] });

test("sets a PIN, and pays with it from the dialog @phone @desktop", async ({ page, shop }) => {
  const { password } = await openSecurity(page, shop);
  await setPin(page, password);
  await pressBuy(page);
  const field = page.getByLabel("Enter your PIN to pay ₦50");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Pay ₦50" }).click();
  await expect(field).toHaveAccessibleDescription(/Please enter your PIN to pay ₦50/);
  await field.fill("730291");
  await page.getByRole("button", { name: "Pay ₦50" }).click();
  await expect(page.getByText(/This PIN is wrong\. 4 more wrong tries/).first()).toBeVisible();
  expect(await balance(page, shop.url)).toBe(1000);
  await field.fill(pin);
  await page.getByRole("button", { name: "Pay ₦50" }).click();
  await expect(page.getByText("Data bundle purchase successful")).toBeVisible();
  await expect(page.getByText(/OYB-[0-9A-Z]{10}/).first()).toBeVisible();
  expect(await balance(page, shop.url)).toBe(950);
});

test("sets a PIN and pays with it without scripts @phone", async ({ page, shop, baseURL }) => {
  await page.context().addCookies([{ name: "less-data", value: "on", url: baseURL }]);
  const { password } = await openSecurity(page, shop);
  await setPin(page, password);
  await pressBuy(page);
  await page.getByRole("button", { name: "Pay ₦50" }).click();
  await expect(page.getByLabel("Enter your PIN to pay ₦50")).toHaveAccessibleDescription(
    /Please enter your PIN to pay ₦50/,
  );
  await page.getByLabel("Enter your PIN to pay ₦50").fill("730291");
  await page.getByRole("button", { name: "Pay ₦50" }).click();
  await expect(page.getByText(/This PIN is wrong\. 4 more wrong tries/).first()).toBeVisible();
  expect(await page.content()).not.toContain("730291");
  await page.getByLabel("Enter your PIN to pay ₦50").fill(pin);
  await page.getByRole("button", { name: "Pay ₦50" }).click();
  await expect(page.getByText(/OYB-[0-9A-Z]{10}/).first()).toBeVisible();
  expect(await balance(page, shop.url)).toBe(950);
});

test("sets a limit and locks the wallet, after a question @phone", async ({ page, shop }) => {
  await openSecurity(page, shop);
  await page.getByLabel("Limit (₦)").fill("100");
  await page.getByRole("button", { name: "Save limit" }).click();
  await expect(page.getByText("You have spent ₦0 of ₦100 in the last 24 hours")).toBeVisible();
  await page.getByRole("link", { name: "Lock my wallet" }).click();
  await expect(page.getByText("For 24 hours nobody can lift it, not even we.")).toBeVisible();
  await page.getByRole("button", { name: "Yes, lock my wallet" }).click();
  await expect(page.getByText(/Your wallet is locked until/).first()).toBeVisible();
  await pressBuy(page);
  await expect(
    page.getByText(/Your wallet is locked until .* nobody can lift the lock, not even we/).first(),
  ).toBeVisible();
  expect(await balance(page, shop.url)).toBe(1000);
});

test("locks the wallet from a lost phone's mail or by email and password @phone", async ({ page, shop }) => {
  const ada = someone();
  await signInByApi(page, shop.url, ada, 1000);
  await page.context().clearCookies();
  await page.goto("/lock?code=not.a.code");
  await page.getByRole("button", { name: "Lock my wallet" }).click();
  await expect(page.getByText(/This link is not valid/).first()).toBeVisible();
  await page.getByRole("link", { name: "Lock it with your email and password" }).click();
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Lock my wallet" }).click();
  await expect(page.getByText("Your wallet is locked for 24 hours")).toBeVisible();
});
