import type { Page } from "@playwright/test";
import { signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openChat } from "../../support/open-chat";
import { openSettled, settled } from "../../support/settled";

/* The steps of the shop have addresses: a dialog over the page they were opened from, or a page of their own. */

const dialog = (page: Page) => page.getByRole("dialog", { name: "Sign In" });
const path = (page: Page) => new URL(page.url()).pathname;
const note = (page: Page) => page.getByLabel("Enter your message");

/** Opens the log-in from the order's page, by its link. */
async function openLogIn(page: Page) {
  await openSettled(page, "/packages");
  await openSettled(page, "/cart");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(dialog(page)).toBeVisible();
  expect(path(page)).toBe("/cart/log-in");
}

test("a step that is closed leaves nothing in the history", async ({ page }) => {
  await openLogIn(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  expect(path(page)).toBe("/cart");
  await page.goBack();
  await expect.poll(() => path(page)).toBe("/packages");
});

test("the page behind a step keeps what was typed, where it was scrolled, and its query", async ({
  page,
}) => {
  await openSettled(page, "/contact-us?about=OYB-1#message");
  await note(page).fill("Do you deliver to Enugu?");
  await note(page).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const scrolled = await page.evaluate(() => scrollY);
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>("header a[href*=sign-up]")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })),
  );
  await expect(page.getByRole("dialog", { name: "Sign Up" })).toBeVisible();
  expect(page.url()).toContain("/contact-us/sign-up?about=OYB-1");

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(note(page)).toHaveValue("Do you deliver to Enugu?");
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test("a finished step is left by Back as well: it leads to the page, never to the form", async ({
  page,
  shop,
}) => {
  const known = someone();
  await signInByApi(page, shop.url, known);
  await page.context().clearCookies();
  await openLogIn(page);
  await dialog(page).getByLabel("Email").fill(known.email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(known.password);
  await dialog(page).getByRole("button", { name: "Sign In" }).click();

  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => path(page)).toBe("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.goBack();
  expect(path(page)).toBe("/cart");
  await expect(dialog(page)).toBeHidden();
});

test("the address of a step of a customer who is signed in leads on to the page", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone());
  await openSettled(page, "/contact-us/sign-up");
  await expect(page.getByRole("heading", { name: /^You are logged in/ })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
  await expect.poll(() => path(page)).toBe("/contact-us");
});

test(
  "an open chat stays when a step is closed, and is what Back closes next",
  { tag: "@desktop" },
  async ({ page }) => {
    const chat = page.getByRole("dialog", { name: /^Chat with/ });
    await openSettled(page, "/packages");
    await openSettled(page, "/cart");
    await openChat(page);
    await expect(chat).toBeVisible();
    await settled(page);
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect(dialog(page)).toBeVisible();
    await settled(page);

    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(chat).toBeVisible();
    await settled(page);
    await page.goBack();
    await expect(chat).toBeHidden();
    expect(path(page)).toBe("/cart");
    await page.goBack();
    await expect.poll(() => path(page)).toBe("/packages");
  },
);

const filled = "/packages?network=MTN&packageType=Daily&option=40MB+-+%28%E2%82%A650%29#data-bundle";
const step = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Opens the page that pays for a filled form, over it. */
async function openBuyNow(page: Page) {
  const form = page.getByRole("form", { name: "Data bundle" });
  await expect(form.getByRole("combobox", { name: "Auto-renewal" })).toContainText("No");
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  await form.getByRole("button", { name: "Continue to payment" }).click();
  await step(page, "Payment method").getByRole("radio", { name: "Wallet" }).check();
  await step(page, "Payment method").getByRole("button", { name: "Buy" }).click();
  await expect(step(page, "Buy now")).toBeVisible();
  expect(path(page)).toBe("/packages/confirm");
}

test.describe("the steps of a purchase", () => {
  test.beforeEach(async ({ page, shop }) => {
    await signInByApi(page, shop.url, someone(), 1_000);
    await openSettled(page, "/contact-us");
    await openSettled(page, filled);
  });

  const number = (page: Page) =>
    page.getByRole("form", { name: "Data bundle" }).getByLabel("Enter Mobile Number");

  test("are all closed at once, and Back leaves the page", async ({ page }) => {
    await openBuyNow(page);
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect.poll(() => page.url()).toMatch(/\/packages(#data-bundle)?$/);
    await expect(number(page)).toHaveValue("08031234567");
    await page.goBack();
    await expect.poll(() => path(page)).toBe("/contact-us");
  });

  test("end with a receipt in the place of what was paid: Back leads to the empty form", async ({ page }) => {
    await openBuyNow(page);
    await page.getByRole("button", { name: "Buy", exact: true }).click();
    await expect(step(page, "Your receipt").getByText(/OYB-/)).toBeVisible();
    await step(page, "Your receipt").getByRole("link", { name: "Not received?" }).click();
    await expect(step(page, "Your receipt").getByText(/Check your data balance first/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect.poll(() => path(page)).toBe("/packages");
    await expect(number(page)).toHaveValue("");
  });
});
