import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { openWithoutScripts } from "../../support/hold";
import { expect, test } from "../../support/journey";
import { hydrated } from "../../support/settled";
import { headerMenu } from "../../support/header-menu";

const router = `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`;

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
