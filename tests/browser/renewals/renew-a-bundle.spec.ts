import path from "node:path";
import sqlite3 from "sqlite3";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openSettled } from "../../support/settled";

/** Moves the bundle's end close to now. */
function moveDueDateNear(dataDir: string): Promise<void> {
  const file = new sqlite3.Database(path.join(dataDir, "oyanet.sqlite"));
  const now = Date.now();
  return new Promise((resolve, reject) => {
    file.configure("busyTimeout", 5_000);
    file.run(
      "UPDATE renewal SET due_at = ?, next_check_at = ? WHERE status = 'ACTIVE'",
      [now, now],
      (error) => {
        file.close();
        if (error) reject(error);
        else resolve();
      },
    );
  });
}

test("agrees to renewals after an explanation, gets the bundle renewed, skips once and stops", async ({
  page,
  shop,
}) => {
  await signInByApi(page, shop.url, someone(), 1000);
  // Until it is hydrated, the form has the browser's own lists.
  await openSettled(page, "/packages");
  const form = page.locator("#data-bundle");
  const choose = async (label: string, option: string) => {
    await form.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Network", "MTN");
  await choose("Data Packages", "Daily");
  await choose("Data Options", "40MB - (₦50)");
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  await choose("Auto-renewal", "Yes");
  await expect(
    form.getByText(/buy this bundle again from your wallet before it ends, for at most ₦50 each time/),
  ).toBeVisible();
  await expect(form.getByText(/12 hours before it ends, a 1-day bundle 2 hours before/)).toBeVisible();
  await form.getByRole("button", { name: "Continue to payment" }).click();
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: /Wallet/ })
    .check();
  await page.getByRole("dialog").getByRole("button", { name: "Buy" }).click();
  const dialog = page.getByRole("dialog", { name: "Buy now" });
  await dialog.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(page.getByText("Data bundle purchase successful")).toBeVisible();

  await page.goto("/account/renewals");
  const card = page.getByRole("article", { name: "MTN 40MB" });
  await expect(card.getByText("On", { exact: true })).toBeVisible();
  await expect(card.getByText("0803 123 4567").first()).toBeVisible();

  await moveDueDateNear(shop.dataDir);
  const balance = async () =>
    (await askByApi(page, shop.url, "{ me { wallet { balance } } }")).me.wallet.balance;
  await expect.poll(balance, { timeout: 20_000 }).toBe(900);

  await card.getByRole("button", { name: "Skip the next one" }).click();
  await expect(card.getByText(/will be skipped/)).toBeVisible();
  await moveDueDateNear(shop.dataDir);
  const skips = async () =>
    (await askByApi(page, shop.url, "{ me { renewals { skipsNext } } }")).me.renewals[0].skipsNext;
  await expect.poll(skips, { timeout: 20_000 }).toBe(false);
  expect(await balance()).toBe(900);

  await page.reload();
  await expect(card.getByRole("button", { name: "Skip the next one" })).toBeVisible();
  await card.getByRole("link", { name: "Stop renewing" }).click();
  await card.getByRole("button", { name: "Yes, stop it" }).click();
  await expect(card.getByText("Stopped", { exact: true })).toBeVisible();
});
