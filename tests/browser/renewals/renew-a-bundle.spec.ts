import { askByApi, buyByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { writeToFile } from "../../support/write-to-file";

/** Moves the bundle's end close to now. */
const moveDueDateNear = (dataDir: string) =>
  writeToFile(dataDir, "UPDATE renewal SET due_at = ?, next_check_at = ? WHERE status = 'ACTIVE'", [
    Date.now(),
    Date.now(),
  ]);

test("gets the bundle renewed, skips once and stops", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone(), 1000);
  await buyByApi(page, shop.url, { autoRenewal: true });
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
