import type { Page } from "@playwright/test";
import { signInByApi, someone } from "../../support/customer-in-browser";
import { hold } from "../../support/hold";
import { chunkPattern } from "../../support/chunks";
import { expect, test } from "../../support/journey";
import { desktop, phone } from "../../support/screens";
import { openSettled, settled } from "../../support/settled";
import { headerMenu } from "../../support/header-menu";

const dialog = (page: Page) => page.getByRole("dialog");
const path = (page: Page) => new URL(page.url()).pathname;
/** The layer's entry is added just after it has opened. */
const hasEntry = (page: Page) =>
  page.waitForFunction(() => (history.state as { usr?: { over?: string } } | null)?.usr?.over !== undefined);
const hasNone = (page: Page) =>
  page.waitForFunction(() => !(history.state as { usr?: { over?: string } } | null)?.usr?.over);

/** Narrow screens only have it. */
async function openMenu(page: Page) {
  await page.setViewportSize(phone.viewport);
  await headerMenu(page).click();
}

const filled = "/packages?network=MTN&packageType=Daily&option=40MB+-+%28%E2%82%A650%29";

test("Back closes the menu once, and then leaves the page", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone(), 1_000);
  const openOnPage = async () => {
    if (path(page) !== "/contact-us") await openSettled(page, "/contact-us");
    await openSettled(page, filled);
    await openMenu(page);
    await expect(dialog(page)).toBeVisible();
    await hasEntry(page);
    // Content that loads later moves the button that is pressed next.
    await settled(page);
  };
  const leave = async () => {
    await settled(page);
    await page.goBack();
    await expect.poll(() => path(page)).toBe("/contact-us");
  };

  await openOnPage();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(path(page)).toBe("/packages");
  await hasNone(page);
  await leave();

  // Its entry is skipped once it was closed by its own button, and after a reload.
  await openOnPage();
  await headerMenu(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(path(page)).toBe("/packages");
  await leave();
  await openOnPage();
  await page.reload();
  await expect(dialog(page)).toBeHidden();
  expect(path(page)).toBe("/packages");
  await leave();
});

test("a menu link opens its page, and Back skips the menu", async ({ page }) => {
  await openSettled(page, "/contact-us");
  await openSettled(page, "/packages");
  await openMenu(page);
  await hasEntry(page);
  await dialog(page).getByRole("link", { name: "Products and Services" }).click();
  await expect.poll(() => path(page)).toBe("/products-and-services");
  await expect(dialog(page)).toBeHidden();

  await page.goBack();
  await expect.poll(() => path(page)).toBe("/packages");
  await settled(page);
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect.poll(() => path(page)).toBe("/contact-us");
});

test("a reload just after a menu opened does not leave the page", async ({ page }) => {
  await openSettled(page, "/contact-us");
  await openSettled(page, "/packages");
  // The page's own entry has the state of the menu's entry then.
  await page.evaluate(() => history.replaceState({ usr: { over: "default" }, key: "menu", idx: 0 }, ""));
  await page.reload();
  await settled(page);
  expect(path(page)).toBe("/packages");
});

test("Back in one tab does not close another tab's layer", async ({ page, context }) => {
  await openSettled(page, "/packages");
  const other = await context.newPage();
  await openSettled(other, "/packages");
  for (const tab of [page, other]) {
    await openMenu(tab);
    await hasEntry(tab);
  }
  await settled(other);
  await other.goBack();
  await expect(dialog(other)).toBeHidden();
  await expect(dialog(page)).toBeVisible();
});

/** Presses a button whose code is delayed, opens the home page by the logo, and releases the code there. */
async function leaveBefore(page: Page, code: RegExp, press: () => Promise<void>) {
  const release = await hold(page, code);
  await openSettled(page, "/packages");
  await press();
  await page.getByRole("banner").getByRole("link", { name: "Oyanet" }).first().click();
  await expect.poll(() => path(page)).toBe("/");
  const came = page.waitForResponse(code);
  release();
  await came;
  await settled(page);
}

test(
  "a sign-up that was left before its code loaded does not open on the next page",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.setViewportSize(desktop.viewport);
    const press = () => page.getByRole("banner").getByRole("link", { name: "Sign Up" }).click();
    await leaveBefore(page, chunkPattern("features/identity/AccountStep.tsx"), press);
    await expect(dialog(page)).toBeHidden();
    await press();
    await expect(dialog(page)).toBeVisible();
  },
);
