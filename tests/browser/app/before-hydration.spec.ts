import type { Page, Route } from "@playwright/test";
import { expect, test } from "../../support/journey";
import { desktop } from "../../support/screens";

/** Opens a page whose scripts are delayed, as on a slow network. Returns a function that releases them. */
async function openWithoutScripts(page: Page, path: string) {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route("**/assets/*.js", (route) => (isHeld ? void waiting.push(route) : route.continue()));
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

test("the h1 of the server's page stays the same element", async ({ page }) => {
  for (const path of [
    "/",
    "/packages",
    "/products-and-services",
    "/contact-us",
    "/cart",
    "/privacy-policy",
  ]) {
    const release = await openWithoutScripts(page, path);
    const heading = page.getByRole("heading", { level: 1 });
    await heading.evaluate((element) => {
      (element as HTMLElement & { isOfServer?: boolean }).isOfServer = true;
      addEventListener("page-alive", () => ((window as { isAlive?: boolean }).isAlive = true));
    });
    await release();
    await page.waitForFunction(() => (window as { isAlive?: boolean }).isAlive);

    expect(
      await heading.evaluate((element) => (element as HTMLElement & { isOfServer?: boolean }).isOfServer),
      path,
    ).toBe(true);
  }
});

test(
  "the back button restores a scroll position from before the hydration",
  { tag: "@long" },
  async ({ page }) => {
    const release = await openWithoutScripts(page, "/");
    const alive = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener("page-alive", () => resolve())),
    );
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
    await link.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(scrolled).toBeGreaterThan(1_000);
    const before = await scrolled();
    await release();
    await alive;

    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    await page.goBack();

    await expect(page.getByRole("heading", { name: "Start Connecting Today" })).toBeAttached();
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(100);
  },
);

test("a click and typed text from before the hydration are not lost", async ({ page }) => {
  const release = await openWithoutScripts(page, "/contact-us");
  await page.getByLabel("Name", { exact: true }).fill("Ada Obi");
  await page.getByRole("button", { name: "Chat" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await release();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Chat" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Obi");
});

test("a form submitted before the hydration is carried out by the server", async ({ page }) => {
  await openWithoutScripts(page, "/contact-us");
  await page.getByLabel("Name", { exact: true }).fill("Ada Obi");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Enter your message").fill("Do you deliver to Enugu?");
  await page.getByRole("button", { name: /Send/ }).click();

  await expect(
    page.getByText("Thank you for your message! We will respond as soon as we can").first(),
  ).toBeVisible();
});

test("the bundle form, submitted twice before the hydration, is submitted with what was typed", async ({
  page,
}) => {
  const address = "/packages?network=MTN&packageType=Daily&option=40MB - (₦50)";
  const release = await openWithoutScripts(page, address);
  const form = page.locator("#data-bundle");
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  const opened = page.url();
  await form.getByRole("button", { name: "Continue to payment" }).dblclick();

  await release();
  await expect(page.getByRole("dialog", { name: "Sign Up" })).toBeVisible();
  await expect(form.locator("input[name=option]")).toHaveValue("mtn-daily-40mb");
  await expect(form.locator("input[name=phone]")).toHaveValue("08031234567");
  expect(page.url()).toBe(opened);
});

test("a button that opens a dialog leads to the dialog's page before the hydration @desktop", async ({
  page,
}) => {
  await page.setViewportSize(desktop.viewport);
  await openWithoutScripts(page, "/contact-us");
  await page.getByRole("banner").getByRole("button", { name: "Sign Up" }).click();

  await expect(page).toHaveURL(/\/login\?mode=signUp&next=%2Fcontact-us$/);
  await expect(page.getByLabel("Full Name")).toBeVisible();
});

test("a link works without any script of the shop", async ({ page }) => {
  await openWithoutScripts(page, "/");
  await page.getByRole("link", { name: "See our plans" }).click();
  await expect(page).toHaveURL(/\/packages#data-bundles$/);
});

test("an early click on Buy at home opens the page that asks for the number", async ({ page }) => {
  await openWithoutScripts(page, "/");
  const plans = page.getByRole("region", { name: "Plans to start with" });
  await plans.getByRole("link", { name: "Buy" }).first().click();

  await expect(page).toHaveURL(/\/packages\/buy\?network=/);
  await expect(page.getByLabel("Mobile Number")).toBeVisible();
});

test("a shared plan opens the form itself, without a layout shift once the scripts have loaded", async ({
  page,
}) => {
  const address = "/packages?network=MTN&packageType=Daily&option=40MB - (₦50)#bundle-form";
  const release = await openWithoutScripts(page, address);
  const form = page.locator("#bundle-form");
  const top = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const header = page.getByRole("banner").first();
  const edge = await header.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(top).toBeGreaterThanOrEqual(edge);
  await expect.poll(top).toBeLessThan(edge + 40);
  const before = await top();

  await release();
  await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("(₦");
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});
