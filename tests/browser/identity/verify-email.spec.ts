import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { mailedLink } from "../../support/mailed-link";

const verified = "{ me { emailVerified } }";

test("confirms the email with the link, once", async ({ page, shop }) => {
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
