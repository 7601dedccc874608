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

test("a step is opened, closed by Back, opened by Forward, and a page of its own after a reload", async ({
  page,
}) => {
  await openLogIn(page);

  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(path(page)).toBe("/cart");

  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel("Email").fill("ada@example.com");

  await page.reload();
  await expect(page.getByRole("main").getByLabel("Email")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(path(page)).toBe("/cart/log-in");
});

for (const [way, close] of [
  ["its button", (page: Page) => dialog(page).getByRole("button", { name: "Close" }).click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["a press outside", (page: Page) => page.mouse.click(3, 3)],
] as const) {
  test(`a step that is closed by ${way} leaves nothing in the history`, async ({ page }) => {
    await openLogIn(page);

    await close(page);
    await expect(dialog(page)).toBeHidden();
    expect(path(page)).toBe("/cart");
    await page.goBack();
    await expect.poll(() => path(page)).toBe("/packages");
  });
}

test("the page behind a step keeps what was typed, where it was scrolled, and its query", async ({
  page,
}) => {
  await openSettled(page, "/contact-us?about=OYB-1#message");
  await note(page).fill("Do you deliver to Enugu?");
  await note(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
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
    for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
      await openSettled(page, "/packages");
      await openSettled(page, "/cart");
      await openChat(page);
      await expect(chat).toBeVisible();
      await settled(page);
      await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
      await expect(dialog(page)).toBeVisible();
      await settled(page);

      await close();
      await expect(dialog(page)).toBeHidden();
      await expect(chat).toBeVisible();
      await settled(page);
      await page.goBack();
      await expect(chat).toBeHidden();
      expect(path(page)).toBe("/cart");
      await page.goBack();
      await expect.poll(() => path(page)).toBe("/packages");
    }
  },
);
