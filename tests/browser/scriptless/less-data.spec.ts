import type { Page } from "@playwright/test";
import { expect, test } from "../../support/journey";
import { hydrated } from "../../support/settled";
import { buyFirstBundle } from "../../support/buy-first-bundle";
import { headerMenu } from "../../support/header-menu";

/** The paths of the scripts that the page requests. */
function scriptsOf(page: Page) {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

// By the cookie: Playwright's own headers do not follow a redirect, as the browser's Save-Data does.
test("a visitor who uses less data buys the first bundle without scripts of pages @phone", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "less-data", value: "on", url: baseURL }]);
  const scripts = scriptsOf(page);

  await buyFirstBundle(page);

  expect([...scripts]).toEqual(["/theme.js"]);
});

test("the footer turns less data on and off, and leads back to the page @phone", async ({ page }) => {
  await page.goto("/contact-us?x=1");
  await page.getByRole("button", { name: "Use less data" }).click();

  await expect(page.getByRole("button", { name: "Use the full site" })).toBeVisible();
  await expect(page).toHaveURL(/\/contact-us\?x=1$/);
  await page.goto("/packages");
  await headerMenu(page).click();
  await expect(
    page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Packages" }),
  ).toBeVisible();
  await headerMenu(page).click();
  expect(await page.locator("script[data-scripts]").count()).toBe(0);

  await page.getByRole("button", { name: "Use the full site" }).click();
  await expect(page).toHaveURL(/\/packages$/);
  await expect(page.getByRole("button", { name: "Use less data" })).toBeVisible();
  await hydrated(page);
});

test("on a 2g connection the page stays plain, and a plan can be bought from it @phone", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }),
  );
  const scripts = scriptsOf(page);

  await buyFirstBundle(page);

  expect([...scripts].toSorted()).toEqual(["/pay.js", "/start.js", "/theme.js"]);
});
