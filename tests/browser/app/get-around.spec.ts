import type { Locator, Page } from "@playwright/test";
import { cartIsStored, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { headerMenu } from "../../support/header-menu";
import { openSettled } from "../../support/settled";

/** Presses Tab until the element has the focus; a keyboard trap fails the test. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not come to ${target.toString()}`);
}

test(
  "with the keyboard only: past the header, to the plans, through sign-up and back",
  { tag: "@desktop" },
  async ({ page }, info) => {
    await page.goto("/");

    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: "See our plans", exact: true }).first());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/packages#data-bundles$/);
    await expect(page.locator("#data-bundles")).toBeInViewport();

    await page.goto("/");
    const isPhone = info.project.name === "phone";
    const opener = isPhone ? headerMenu(page) : page.getByRole("link", { name: "Sign Up" }).first();
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    if (isPhone) {
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await tabTo(page, page.getByRole("link", { name: "Sign Up", exact: true }).first());
      await page.keyboard.press("Enter");
    }
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Full Name")).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test("with the keyboard only: from a device to its order", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone(), 100_000);
  await openSettled(page, "/products-and-services");
  await tabTo(page, page.getByRole("button", { name: "Add To Cart", exact: true }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove From Cart" })).toBeFocused();
  await cartIsStored(page, shop.url, 1, 26_500);

  await openSettled(page, "/cart");
  await tabTo(page, page.getByRole("button", { name: "Increase quantity", exact: true }).first());
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("link", { name: "Checkout(₦53,000)", exact: true }).first());
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByRole("textbox", { name: "Address", exact: true }).first());
  await page.keyboard.type("1 Allen Avenue, Ikeja");
  await page.keyboard.press("Tab");
  await page.keyboard.type("08031234567");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Pick-up Station" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Door-Step Delivery" })).toBeChecked();
  await page.keyboard.press("Enter");

  const confirmed = page.getByRole("dialog", { name: "Order confirmed" });
  await expect(confirmed.getByText(/₦54,350 paid from your wallet/)).toBeVisible();
  expect(await confirmed.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("to every section with an address of its own", async ({ page }) => {
  for (const address of [
    "/packages#data-bundles",
    "/packages#data-bundle",
    "/packages#plan-finder",
    "/packages#compare-packages",
    "/products-and-services#available-products",
    "/products-and-services#installation",
    "/contact-us/#faqs",
    "/contact-us#faqs",
    "/contact-us#message",
  ]) {
    await page.goto("about:blank"); // so that the page loads again
    await page.goto(address);
    const section = page.locator(`#${address.split("#")[1]}`);
    await expect
      .poll(() => section.evaluate((element) => Math.abs(element.getBoundingClientRect().top)), {
        message: address,
      })
      .toBeLessThan(130);
  }
});
