import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { openSettled } from "../../support/settled";
import { expect, test } from "../../support/journey";
import { mailedLink } from "../../support/mailed-link";

const me = "{ me { id } }";

test("resets a forgotten password with the mail's link and signs in with the new one", async ({
  page,
  shop,
  browser,
}) => {
  const ada = someone();
  const phone = await browser.newPage();
  await signInByApi(phone, shop.url, ada);

  await openSettled(page, "/login");
  await page.getByRole("link", { name: "Sign up or log in" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("Email").fill(ada.email);
  await dialog.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue(ada.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  const link = await mailedLink(shop, ada.email, "resetPassword");
  await openSettled(page, link);
  await expect(page).not.toHaveURL(/code=/);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByLabel("New password")).toBeFocused();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/8/);
  await page.getByLabel("New password").fill("cherry ladder 58");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("heading", { name: "Your new password is set" })).toBeVisible();
  expect(await askByApi(phone, shop.url, me)).toEqual({ me: null });

  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await dialog.getByLabel("Email").fill(ada.email);
  await dialog.getByLabel("Password").fill(ada.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(/wrong|incorrect/i).first()).toBeVisible();
  await dialog.getByLabel("Password").fill("cherry ladder 58");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect((await askByApi(page, shop.url, me)).me).not.toBeNull();

  await openSettled(page, link);
  // Said before a password is typed.
  await expect(page.getByText("This link does not work (any more).")).toBeVisible();
  await expect(page.getByLabel("New password")).toBeHidden();
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await phone.close();
});
