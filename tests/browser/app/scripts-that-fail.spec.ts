import type { Page } from "@playwright/test";
import { expect, test as base } from "../../support/journey";

// Errors are what these are about, so they are watched by what the page shows.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const notice = (page: Page) => page.getByText("The buttons on this page are not working", { exact: false });

/** Breaks what the packages page is rendered with, as a method that a browser lacks does. */
const breakPackages = (page: Page) =>
  page.addInitScript(() => {
    const value = () => {
      throw new TypeError("flatMap is not a function");
    };
    // oxlint-disable-next-line eslint/no-extend-native -- stands for a browser that lacks it
    Object.defineProperty(Array.prototype, "flatMap", { value });
  });

async function expectPackages(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Data bundles for every network and every budget",
  );
  await expect(page.locator("#data-bundles").getByRole("article").first()).toBeVisible();
  await expect(page.getByText("This page could not be shown")).toHaveCount(0);
}

test("a page whose scripts fail keeps what the server has rendered, and its links work", async ({ page }) => {
  await breakPackages(page);
  await page.goto("/packages");

  await expect(notice(page)).toBeVisible();
  await expectPackages(page);
  // The page around it still answers.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A question? Oya, ask us");
  await expect(notice(page)).toHaveCount(0);
});

test("a link to a page whose scripts fail shows what the server has rendered", async ({ page }) => {
  await breakPackages(page);
  await page.goto("/contact-us");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Packages" }).click();

  await expect(page).toHaveURL(/\/packages$/);
  await expect(notice(page)).toBeVisible();
  await expectPackages(page);
});

for (const [what, pattern] of [
  ["the page", /PackagesPage/],
  ["every page", /\/vendor/],
] as const) {
  test(`a page stays as it is when the scripts of ${what} do not come`, async ({ page }) => {
    await page.route(/assets\/.*\.js$/, (route) =>
      pattern.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto("/packages");

    await expect(notice(page)).toBeVisible();
    await expectPackages(page);
    // What cannot work is not offered, and what stands behind it can be reached.
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact Us" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A question? Oya, ask us");
  });
}
