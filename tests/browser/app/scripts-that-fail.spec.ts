import type { Page } from "@playwright/test";
import { chunkPattern } from "../../support/chunks";
import { expect, test as base } from "../../support/journey";
import { phone } from "../../support/screens";

// These tests cause errors, so they check only what the page shows.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

// Without scripts its menu gives way to links.
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

/** The scripts start with the first key. */
async function openAndTouch(page: Page, path: string) {
  await page.goto(path);
  await page.keyboard.press("Tab");
}

async function expectPackages(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Data bundles for every network and every budget",
  );
  await expect(page.locator("#data-bundles").getByRole("article").first()).toBeVisible();
  await expect(page.getByText("This page could not be shown")).toHaveCount(0);
}

test("a page whose scripts fail keeps the server's HTML, and its links work", async ({ page }) => {
  await breakPackages(page);
  await openAndTouch(page, "/packages");

  await expect(notice(page)).toBeVisible();
  await expectPackages(page);
  // The layout around it still works.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A question? Oya, ask us");
  await expect(notice(page)).toHaveCount(0);
});

test("a link to a page whose scripts fail shows the server's HTML", async ({ page }) => {
  await breakPackages(page);
  await page.goto("/contact-us");
  await page.getByRole("button", { name: "Menu" }).click();
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
    await openAndTouch(page, "/packages");

    await expect(notice(page)).toBeVisible();
    await expectPackages(page);
    // Controls that cannot work are hidden, and the content behind them can be reached.
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact Us" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A question? Oya, ask us");
  });
}
