import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { mailedLink, mailsTo } from "../../support/mailed-link";
import { openSettled } from "../../support/settled";

const me = "{ me { id } }";

test("finds the account settings, changes the password, and signs every other device out", async ({
  page,
  shop,
  browser,
}, info) => {
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
  await page.getByRole("button", { name: info.project.name === "phone" ? "Menu" : "Account menu" }).click();
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

test("changes names and phone, which the menu shows at once", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone());
  // Playwright's fill has two steps, and a hydration between them would separate them.
  await openSettled(page, "/account/settings");
  await page.getByLabel("First name").fill("Ngozi");
  await page.getByLabel("Phone").fill("0803 123 4567");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await expect(page.getByText("Ngozi Obi")).toBeVisible();

  await page.getByLabel("Phone").fill("12");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");

  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Ngozi");
  await expect(page.getByLabel("Phone")).toHaveValue("0803 123 4567");
});
