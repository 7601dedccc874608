import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import type { FontSet } from "../../support/fonts";
import { expect, test } from "../../support/journey";
import { longNames, signInCalled } from "../../support/long-names";
import { openChat } from "../../support/open-chat";
import { visualProblems } from "../../support/visual-checks";
import { tooSmall } from "../../support/touch-targets";
import { openSettled } from "../../support/settled";
import { headerMenu } from "../../support/header-menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });
test.setTimeout(90_000);

const phoneWide = 640;
const isOnPhone = (page: Page) => page.viewportSize()!.width < phoneWide;
const fullName = longNames.ofLongWords;
const longEmail = "oluwaseunadebayoogunladeokonkwonwachukwuma123456@example.com";

/** Checks layout, touch targets, accessibility and the colours of buttons that cost money. */
const looking = (page: Page, fonts: FontSet) => async (where: string) =>
  expect.soft(await visualProblems(page, fonts), where).toEqual([]);

test.describe("nothing is wrong in dialogs", { tag: ["@phone", "@layout"] }, () => {
  test("to sign up and in", { tag: "@desktop" }, async ({ page, fonts }) => {
    const look = looking(page, fonts);
    await openSettled(page, "/");
    if (isOnPhone(page)) {
      await headerMenu(page).click();
      await expect(page.getByRole("link", { name: "Cart" }).last()).toBeVisible();
      await look("menu");
    }
    await page.getByRole("link", { name: "Sign Up" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Sign Up" });
    await expect(dialog.getByLabel("Full Name")).toBeVisible();
    await look("sign-up");
    await dialog.getByLabel("Full Name").fill(fullName);
    await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(page.getByText("Please fill out all form fields").first()).toBeVisible();
    await look("sign-up with what is missing");
    await dialog.getByRole("link", { name: "Sign In" }).click();
    await expect(page.getByRole("dialog", { name: "Sign In" })).toBeVisible();
    await look("sign-in");

    await openSettled(page, "/login?mode=resetPassword");
    await page.getByLabel("Email").fill(longEmail);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText(`If ${longEmail} has an account`)).toBeVisible();
    await look("the reset mail is on its way");
  });

  test("to chat and to book a visit", async ({ page, fonts }) => {
    const look = looking(page, fonts);
    await page.goto("/schedule-installation");
    await openChat(page);
    const chat = page.getByRole("dialog", { name: /Chat/ });
    await expect(chat.getByText("Live chat is available 7am to 11pm")).toBeVisible();
    await look("chat");
    await chat.getByLabel("Your message").fill(longEmail);
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByText("Assistant said:")).toHaveCount(2);
    await expect(chat.getByRole("log")).toHaveAttribute("aria-busy", "false");
    await look("chat with an answer");
    await chat.getByText("Talk to a person").click();
    await chat.getByRole("button", { name: "Send to customer care" }).click();
    await expect(chat.getByText("Please enter your email")).toBeVisible();
    await look("to hand over, with what is missing");
    await page.keyboard.press("Escape");

    const booking = page.getByRole("form", { name: "Installation booking" });
    const book = booking.getByRole("button", { name: "Book installation" });
    await book.click();
    await expect(page.getByText("Please fill out all form fields")).toBeVisible();
    await look("booking with what is missing");
    await booking.getByLabel("Name").fill(fullName);
    await booking.getByLabel("Email").fill(longEmail);
    await booking.getByLabel("Phone").fill("08031234567");
    await booking.getByLabel("Address").fill(longEmail);
    for (const name of ["Date", "Time"]) {
      await booking.getByRole("combobox", { name }).click();
      await page.getByRole("option").nth(2).click();
    }
    await look("booking");
    await book.click();
    await expect(page.getByRole("dialog", { name: "Installation booked" })).toBeVisible();
    await look("booked");
  });

  test("to manage an account and to order", async ({ page, shop, fonts }) => {
    const look = looking(page, fonts);
    const { email } = await signInCalled(page, shop.url, fullName);
    await openSettled(page, "/account/settings");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText(/We have sent (a new link to|you several emails)/)).toBeVisible();
    await look("the verification mail is on its way");
    await headerMenu(page).click();
    await expect(page.getByRole("link", { name: "Cart" }).last()).toBeVisible();
    await look("menu");

    await openSettled(page, "/checkout");
    await page.getByLabel("Name").fill(fullName);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Address").fill(email);
    await page.getByLabel("Phone").fill("08031234567");
    await look("checkout");
    await page.getByRole("link", { name: "Fund Wallet" }).click();
    await look("fund at the checkout");
    await page.getByRole("button", { name: "Confirm Order" }).click();
    await expect(page.getByRole("dialog", { name: "Order confirmed" })).toBeVisible();
    await look("order confirmed");
  });

  test("to pay for a bundle", async ({ page, shop, fonts }) => {
    const look = looking(page, fonts);
    const { email } = await signInCalled(page, shop.url, fullName, 1_000);
    // An empty result of the finder keeps the page behind the dialogs short; it is checked elsewhere.
    await page.goto(
      "/packages?on=smile&for=day&size=50gb&network=smile&packageType=Monthly&option=1.5GB - (₦1,100)",
    );
    const form = page.getByRole("form", { name: "Data bundle" });
    await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("1.5GB");
    await form.getByRole("link", { name: fullName.slice(0, 40) }).click();
    await expect(form.getByLabel("Enter Smile Account Email")).toHaveValue(email);
    await form.getByRole("combobox", { name: "Auto-renewal" }).click();
    // An open list covers what is below it.
    expect.soft(await axeFindings(page), "select").toEqual([]);
    if (isOnPhone(page)) expect.soft(await tooSmall(page), "select").toEqual([]);
    await page.getByRole("option", { name: "Yes" }).click();
    await look("bundle form");
    await form.getByRole("button", { name: "Continue to payment" }).click();

    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("radio", { name: /Wallet/ })).toBeVisible();
    await dialog.getByRole("radio", { name: /Wallet/ }).check();
    await look("payment method");
    await dialog.getByRole("button", { name: "Buy" }).click();
    await expect(dialog.getByText("Wallet Balance: ₦9,998,999.99")).toBeVisible();
    await look("buy now");
    await dialog.getByRole("tab", { name: "Fund Wallet" }).click();
    await expect(dialog.getByRole("radio", { name: "₦1,000", exact: true })).toBeVisible();
    await look("fund wallet");
    await dialog.getByRole("radio", { name: "₦1,000", exact: true }).check();
    await look("an amount is chosen");
    await dialog.getByRole("button", { name: "Add ₦1,000", exact: true }).click();
    await expect(page.getByText("Wallet funding successfull")).toBeVisible();
    await look("a message, and the fullest wallet");
    await dialog.getByRole("tab", { name: "Buy Now" }).click();
    await dialog.getByRole("button", { name: "Buy", exact: true }).click();
    const receipt = page.getByRole("article", { name: "Receipt" });
    await receipt.getByRole("link", { name: "Not received?" }).click();
    await look("confirm that it was not received");
    await receipt.getByRole("button", { name: "Yes, report it" }).click();
    await expect(receipt.getByText(/We are checking\. You reported this on/)).toBeVisible();
    await look("not received");
  });
});
