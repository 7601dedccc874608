import type { Page } from "@playwright/test";
import { countBytes } from "../../support/count-bytes";
import { signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { phone } from "../../support/screens";

test.use({ ...phone, isFirstVisit: true });

/** Presses the pay button of the order in the address, and waits for the receipt. */
async function pay(page: Page) {
  await page.getByRole("button", { name: /^Buy for ₦/ }).tap();
  await expect(page.getByRole("status").first()).toContainText("Data bundle purchase successful");
  await expect(page.getByRole("article", { name: "Receipt" })).toBeVisible();
}

async function buyAgain(page: Page) {
  await page.goto("/account");
  await page.getByRole("link", { name: /^Buy again: MTN 40MB/ }).tap();
  await pay(page);
}

test("a customer who has bought before buys again with at most 6 kB", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone(), 1_000);
  // As by a link of the shop: one from elsewhere does not fill in the number.
  await page.goto("/privacy-policy");
  const confirm = "/packages/confirm?network=mtn&package=mtn-daily&option=mtn-daily-40mb&phone=08031234567";
  await page.evaluate((address) => location.assign(address), confirm);
  await pay(page);
  // The files of the pages are in the browser's cache from now on.
  await buyAgain(page);

  const bytes = await countBytes(await page.context().newCDPSession(page));
  await buyAgain(page);

  expect(bytes()).toBeLessThanOrEqual(6_000);
});
