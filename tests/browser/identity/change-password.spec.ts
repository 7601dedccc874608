import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { mailedLink, mailsTo } from "../../support/mailed-link";
import { headerMenu } from "../../support/header-menu";

const me = "{ me { id } }";

test("finds the account settings, changes the password, and signs every other device out", async ({
  page,
  shop,
  browser,
}) => {
  const ada = someone();
  const other = await browser.newPage();
  await signInByApi(other, shop.url, ada);
  await askByApi(page, shop.url, `mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`, {
    input: { email: ada.email, password: ada.password },
  });
  // An unconfirmed address gets one notice an hour.
  await page.goto(await mailedLink(shop, ada.email, "verifyEmail"));
  await expect(page.getByText("There is nothing more to do.")).toBeVisible();
  await page.goto("/");
  await headerMenu(page).click();
  await page.getByRole("link", { name: /^Account settings/ }).click();
  await expect(page).toHaveURL(/\/account\/settings$/);
  const present = page.getByLabel("Current password");
  const chosen = page.getByLabel("New password");
  const change = page.getByRole("button", { name: "Change password" });

  await change.click();
  await expect(page.getByText("Please fill out all form fields")).toBeVisible();
  await expect(present).toBeFocused();

  await present.fill("not the password");
  await chosen.fill("cherry ladder 58");
  await change.click();
  await expect(present).toHaveAccessibleDescription("This is not your current password");
  expect((await askByApi(other, shop.url, me)).me).not.toBeNull();

  await present.fill(ada.password);
  await change.click();
  await expect(present).toHaveValue("");
  expect(await askByApi(other, shop.url, me)).toEqual({ me: null });
  expect((await askByApi(page, shop.url, me)).me).not.toBeNull();
  await expect
    .poll(async () => (await mailsTo(shop, ada.email)).map(({ subject }) => subject))
    .toContain("Your password was changed");
  await other.close();
});
