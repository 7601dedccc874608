import type { Page } from "@playwright/test";
import { chunkPattern } from "../../support/chunks";
import { expect, test as base } from "../../support/journey";
import { phone } from "../../support/screens";
import { headerMenu } from "../../support/header-menu";

// These tests cause errors, so they check only what the page shows.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

test.use(phone);

const notice = (page: Page) => page.getByText("The buttons on this page are not working", { exact: false });

/** Breaks the packages page's rendering, as a method that the browser lacks would. */
const breakPackages = (page: Page) =>
  page.addInitScript(() => {
    const value = () => {
      throw new TypeError("flatMap is not a function");
    };
    // oxlint-disable-next-line eslint/no-extend-native -- simulates a browser that lacks it
    Object.defineProperty(Array.prototype, "flatMap", { value });
  });

async function expectPackages(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Data bundles for every network and every budget",
  );
  await expect(page.locator("#data-bundles").getByRole("article").first()).toBeVisible();
  await expect(page.getByText("This page could not be shown")).toHaveCount(0);
}

test("a page whose scripts fail keeps the server's HTML, and its links work", async ({ page }) => {
  await breakPackages(page);
  await page.goto("/packages");

  await expect(notice(page)).toBeVisible();
  await expectPackages(page);
  // The layout around it still works.
  await headerMenu(page).click();
  await page.getByRole("dialog").getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A question? Oya, ask us");
  await expect(notice(page)).toHaveCount(0);
});

test("a link to a page whose scripts fail shows the server's HTML", async ({ page }) => {
  await breakPackages(page);
  await page.goto("/contact-us");
  await headerMenu(page).click();
  await page.getByRole("dialog").getByRole("link", { name: "Packages" }).click();

  await expect(page).toHaveURL(/\/packages$/);
  await expect(notice(page)).toBeVisible();
  await expectPackages(page);
});

for (const [what, chunk] of [
  ["the page", "pages/PackagesPage.tsx"],
  ["every page", "vendor"],
] as const) {
  test(`a page does not change when the scripts of ${what} do not load`, async ({ page }) => {
    const pattern = chunkPattern(chunk);
    await page.route(/assets\/.*\.js$/, (route) =>
      pattern.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto("/packages");

    await expect(page.locator("html")).not.toHaveAttribute("data-hydration");
    await expectPackages(page);
    // Controls that cannot work are hidden, and the menu works.
    await headerMenu(page).click();
    await expect(page.getByRole("button", { name: "Dark theme" })).toBeHidden();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Contact Us" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A question? Oya, ask us");
  });
}
