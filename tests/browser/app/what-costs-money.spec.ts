import type { Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { ownPages, publicPages } from "../../support/pages-of-the-shop";

test.use({ mayFail: [/\/nowhere$/] });

const spends = /^(Buy|Confirm Order|Renew now for .+)$/;

/** Everything to press that has the colour of money and buys nothing, or buys and has another colour. */
async function wronglyColoured(page: Page): Promise<string[]> {
  const buttons = await page.evaluate(() =>
    [...document.querySelectorAll("a[href], button:enabled, summary, [role=tab]")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
        isAccent: ["rgb(255, 176, 32)", "rgb(255, 194, 82)"].includes(
          getComputedStyle(element).backgroundColor, // the second is under the pointer
        ),
      })),
  );
  expect(buttons.length).toBeGreaterThan(0);
  return buttons.filter(({ name, isAccent }) => spends.test(name) !== isAccent).map(({ name }) => name);
}

test("what costs money has a colour of its own, on every page", async ({ page, shop }) => {
  for (const path of publicPages) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect.soft(await wronglyColoured(page), path).toEqual([]);
  }
  await signInByApi(page, shop.url, someone(), 100_000);
  await askByApi(page, shop.url, `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
  for (const path of [...ownPages, "/cart", "/checkout"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect.soft(await wronglyColoured(page), path).toEqual([]);
  }
  await expect(page.getByRole("button", { name: "Confirm Order" })).toBeEnabled();
  await page.getByLabel("Address").fill("12 Allen Avenue, Ikeja");
  await page.getByLabel("Phone").fill("08031234567");
  await page.getByRole("button", { name: "Confirm Order" }).click();
  await expect(page.getByRole("dialog", { name: "Order confirmed" })).toBeVisible();
  expect(await wronglyColoured(page)).toEqual([]);
});

test("what costs money has a colour of its own, in the dialogs that sell a bundle", async ({
  page,
  shop,
}) => {
  await signInByApi(page, shop.url, someone(), 1000);
  await page.goto("/packages?network=MTN&packageType=Daily&option=40MB - (₦50)");
  const form = page.getByRole("form", { name: "Data bundle" });
  await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("40MB");
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  await form.getByRole("combobox", { name: "Auto-renewal" }).click();
  await page.getByRole("option", { name: "No" }).click();
  await form.getByRole("button", { name: "Continue to payment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Wallet" }).check();
  await expect.poll(() => wronglyColoured(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Buy" }).click();
  await expect.poll(() => wronglyColoured(page)).toEqual([]);
  await dialog.getByRole("tab", { name: "Fund Wallet" }).click();
  await expect(dialog.getByRole("button", { name: "₦2,000" })).toBeVisible();
  expect(await wronglyColoured(page)).toEqual([]);
});
