import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { mailedLink } from "../../support/mailed-link";
import { openSettled } from "../../support/settled";

const verified = "{ me { emailVerified } }";

test("confirms the e-mail with the link, once", async ({ page, shop }) => {
  const ada = someone();
  await signInByApi(page, shop.url, ada);
  const link = await mailedLink(shop, ada.email, "verifyEmail");
  expect(link).toMatch(new RegExp(`^${shop.url}/login\\?mode=verifyEmail&by=mail#code=[\\w-]{43}$`));

  await page.goto(link);
  await expect(page.getByRole("status").filter({ hasText: "There is nothing more to do." })).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);
  expect(await askByApi(page, shop.url, verified)).toEqual({ me: { emailVerified: true } });

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link has already been used" })).toBeVisible();
  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
});

test("sends a new link from the account settings; the old one works until then", async ({ page, shop }) => {
  const ada = someone();
  await signInByApi(page, shop.url, ada);
  const first = await mailedLink(shop, ada.email, "verifyEmail");

  await openSettled(page, "/account/settings");
  await expect(page.getByText("Not confirmed")).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(`We have sent a new link to ${ada.email}.`)).toBeVisible();
  await expect.poll(() => mailedLink(shop, ada.email, "verifyEmail")).not.toBe(first);
  const second = await mailedLink(shop, ada.email, "verifyEmail");

  await page.goto(first);
  await expect(page.getByText("There is nothing more to do.")).toBeVisible();
  await page.goto("/account/settings");
  await page.goto(second);
  await expect(page.getByRole("heading", { name: "This link has already been used" })).toBeVisible();
  await page.goto("/account/settings");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("confirms without a session, and explains for an invalid link how to get a new one", async ({
  page,
  shop,
}) => {
  const ada = someone();
  await askByApi(page, shop.url, `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }`, {
    input: ada,
  });

  await page.goto(`/login?mode=verifyEmail&code=${"w".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
  await expect(page.getByText("Log in and we will send you a new link.")).toBeVisible();

  await openSettled(page, await mailedLink(shop, ada.email, "verifyEmail"));
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("Email").fill(ada.email);
  await dialog.getByLabel("Password").fill(ada.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("There is nothing more to do.")).toBeVisible();
});
