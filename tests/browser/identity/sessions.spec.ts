import type { Browser, Page } from "@playwright/test";
import { askByApi, type Person, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openSettled } from "../../support/settled";
import { headerMenu } from "../../support/header-menu";

/** Error responses of an ended session are part of these journeys. */
test.use({ mayFail: [/\/graphql$/] });

const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`;
async function anotherDevice(browser: Browser, url: string, { email, password }: Person): Promise<Page> {
  const page = await browser.newPage();
  await askByApi(page, url, signIn, { input: { email, password } });
  return page;
}

async function signInAgain(page: Page, password: string) {
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
}

const isVisitor = (page: Page) =>
  expect(page.getByRole("heading", { name: "You are not logged in" })).toBeVisible();

test("detects in every tab that another one signed out, or in", async ({ page, shop, context }) => {
  const ada = someone();
  await signInByApi(page, shop.url, ada);
  await page.goto("/account/settings");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/login");
  await expect(tab.getByRole("heading", { name: /You are logged in/ })).toBeVisible();
  const menu = headerMenu(tab);

  await menu.click();
  await tab.getByRole("button", { name: "Logout" }).click();
  await expect(tab.getByText("Logged out successfully")).toBeVisible();
  await isVisitor(page);
  await expect(page.getByText("You have logged out in another tab")).toBeVisible();

  await openSettled(tab, "/login");
  await tab.getByRole("link", { name: "Sign up or log in" }).click();
  await tab.getByRole("dialog").getByRole("link", { name: "Sign In" }).click();
  await tab.getByRole("dialog", { name: "Sign In" }).getByLabel("Email").fill(ada.email);
  await signInAgain(tab, ada.password);
  await expect(tab.getByRole("heading", { name: /You are logged in/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
});

test("shows nothing of a customer's page when going back to it after signing out", async ({ page, shop }) => {
  const ada = someone();
  await signInByApi(page, shop.url, ada);
  await page.goto("/account/settings");
  await page.goto("/packages");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await page.goForward();

  await headerMenu(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await page.goBack();

  await isVisitor(page);
  expect(await page.content()).not.toContain(ada.email);
});

test("asks to log in again during an action, and continues it", async ({ page, shop, browser }) => {
  const ada = someone();
  await signInByApi(page, shop.url, ada);
  await openSettled(page, "/products-and-services");
  await expect(page.getByRole("button", { name: "Add To Cart" }).first()).toBeVisible();
  const other = await anotherDevice(browser, shop.url, ada);
  await askByApi(other, shop.url, "mutation { signOutOtherSessions }");

  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  await expect(page.getByRole("dialog", { name: "Sign In" }).getByLabel("Email")).toHaveValue(ada.email);
  await signInAgain(page, ada.password);

  await expect(page.getByRole("dialog")).toBeHidden();
  await expect
    .poll(() => askByApi(page, shop.url, "{ me { cart { numberInCart } } }"))
    .toEqual({ me: { cart: { numberInCart: 1 } } });
  await expect(page.getByRole("button", { name: "Remove From Cart" })).toHaveCount(1);
  await other.close();
});
