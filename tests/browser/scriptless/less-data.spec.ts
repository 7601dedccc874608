import type { Page } from "@playwright/test";
import { countBytes } from "../../support/count-bytes";
import { someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";

/** From the home page to the receipt of a bundle, by links and forms. */
async function buyFirstBundle(page: Page) {
  const { email, password } = someone();
  await page.goto("/");
  await page.getByRole("link", { name: "See our plans" }).click();
  const row = page.locator("#plan-finder li", { hasText: "Airtel" }).filter({ hasText: "40MB" }).first();
  await row.locator("a:visible", { hasText: "Buy" }).click();
  await page.getByLabel("Mobile Number").fill("08021234567");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.locator("header").getByRole("button", { name: "Sign Up" }).click();
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up", exact: true }).last().click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Amount (₦)").fill("500");
  await page.getByRole("button", { name: "Add to wallet" }).click();
  await expect(page.getByRole("status").first()).toContainText("Wallet funding successfull");
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("Data bundle purchase successful");
  await expect(page).toHaveURL(/\/account\/purchases\//);
}

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor buys a bundle from the list of plans @phone @desktop", async ({ page }) => {
    await buyFirstBundle(page);
  });
});

// By the cookie: Playwright's own headers do not follow a redirect, as the browser's Save-Data does.
test("a visitor who uses less data buys the first bundle with at most 44 kB @phone", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "less-data", value: "on", url: baseURL }]);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  const bytes = await countBytes(await page.context().newCDPSession(page));

  await buyFirstBundle(page);

  expect([...scripts]).toEqual(["/theme.js"]);
  expect(bytes()).toBeLessThanOrEqual(44_000);
});

test("the footer turns less data on and off, and leads back to the page @phone @desktop", async ({
  page,
}) => {
  const isAlive = () => page.evaluate(() => (window as { isAlive?: boolean }).isAlive === true);
  await page.goto("/contact-us?x=1");
  await page.getByRole("button", { name: "Use less data" }).click();

  await expect(page.getByRole("button", { name: "Use the full site" })).toBeVisible();
  await expect(page).toHaveURL(/\/contact-us\?x=1$/);
  await page.goto("/packages");
  await expect(page.getByRole("button", { name: "Chat" })).toBeHidden();
  expect(await page.locator("script[data-scripts]").count()).toBe(0);

  await page.getByRole("button", { name: "Use the full site" }).click();
  await expect(page).toHaveURL(/\/packages$/);
  await expect(page.getByRole("button", { name: "Use less data" })).toBeVisible();
  await expect.poll(isAlive).toBe(true);
});

test("on a 2g connection the page stays plain, and a plan can be bought from it @phone", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }),
  );
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });

  await buyFirstBundle(page);

  expect([...scripts].toSorted()).toEqual(["/start.js", "/theme.js"]);
});
