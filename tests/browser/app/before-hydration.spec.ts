import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { openWithoutScripts } from "../../support/hold";
import { expect, test } from "../../support/journey";
import { desktop } from "../../support/screens";
import { hydrated } from "../../support/settled";
import { headerMenu } from "../../support/header-menu";

const router = `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`;

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
    });
    release();
    await hydrated(page);

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
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
    await link.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(scrolled).toBeGreaterThan(1_000);
    const before = await scrolled();
    release();
    await hydrated(page);

    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    await page.goBack();

    await expect(page.getByRole("heading", { name: "Start Connecting Today" })).toBeAttached();
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(100);
  },
);

test("the menu opens before the hydration and stays open, and typed text is not lost", async ({ page }) => {
  const release = await openWithoutScripts(page, "/contact-us");
  await page.getByLabel("Name", { exact: true }).fill("Ada Obi");
  await headerMenu(page).click();
  const packages = page.getByRole("banner").getByRole("link", { name: "Packages" });
  await expect(packages).toBeVisible();

  release();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(packages).toBeVisible();
  await headerMenu(page).click();
  await expect(packages).toBeHidden();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Obi");
});

test("a radio chosen before the hydration stays, and the total follows it", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone(), 100_000);
  await askByApi(page, shop.url, router);
  const release = await openWithoutScripts(page, "/checkout");
  await page.getByRole("radio", { name: "Door-Step Delivery" }).check();
  const total = page.getByLabel("Cart Summary").getByText("₦27,850", { exact: true });
  await expect(total).toBeHidden();

  release();
  await expect(total).toBeVisible();
  await expect(page.getByRole("radio", { name: "Door-Step Delivery" })).toBeChecked();
});

test("what only scripts can answer is not shown before the hydration", async ({ page }) => {
  await page.setViewportSize(desktop.viewport);
  const release = await openWithoutScripts(page, "/products-and-services");
  const theme = page.getByRole("button", { name: "Dark theme" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(theme).toBeHidden();

  release();
  await expect(theme).toBeVisible();
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

test("the bundle form is sent to the payment when it is submitted before the hydration", async ({ page }) => {
  await openWithoutScripts(page, "/packages");
  const form = page.getByRole("form", { name: "Data bundle" });
  await form.getByLabel("Network").selectOption("MTN");
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  for (const [label, text] of [
    ["Data Packages", /^Daily/],
    ["Data Options", /^40MB/],
  ] as const) {
    await form.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page).toHaveURL(/\/packages\/pay\?network=mtn&.*phone=08031234567/);
    const option = await form.getByLabel(label).locator("option", { hasText: text }).getAttribute("value");
    await form.getByLabel(label).selectOption(option);
  }
  await form.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Please log in to access this feature")).toBeVisible();
});

test("a choice from before the hydration stays, and the next select has what it leads to", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/packages");
  const form = page.getByRole("form", { name: "Data bundle" });
  await form.getByLabel("Network").selectOption("MTN");
  release();

  const packages = form.getByRole("combobox", { name: "Data Packages" });
  await expect(packages).toBeEnabled();
  await packages.click();
  await form.getByRole("option", { name: "Daily" }).click();
  await expect(form.getByRole("combobox", { name: "Data Options" })).toBeEnabled();
  await expect(form.locator("select")).toHaveCount(1);
  await expect(form.locator("select")).toHaveValue("mtn");
});

test("a link that opens a dialog leads to the dialog's page before the hydration @desktop", async ({
  page,
}) => {
  await page.setViewportSize(desktop.viewport);
  await openWithoutScripts(page, "/contact-us");
  await page.getByRole("banner").getByRole("link", { name: "Sign Up" }).click();

  await expect(page).toHaveURL(/\/contact-us\/sign-up$/);
  await expect(page.getByLabel("Full Name")).toBeVisible();
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

  release();
  await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("(₦");
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});
