import { axeFindings } from "../../support/axe";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openSettled } from "../../support/settled";
import { openAsStaff } from "../../support/staff-in-browser";

test("a customer is found by email, looked at, put on hold and released @desktop", async ({
  page,
  shop,
  shopper,
}) => {
  const ada = someone();
  await signInByApi(shopper, shop.url, ada, 1_000);

  await openAsStaff(page, shop, "support");
  await page.goto(`${shop.url}/admin/customers`);
  await page.getByRole("searchbox").fill(ada.email.slice(0, -4).toUpperCase());
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Ada Obi" }).click();
  const wallet = page.getByRole("region", { name: "Wallet" });
  await expect(wallet).toContainText("₦1,000 after");
  await wallet.getByRole("combobox", { name: "Statement" }).click();
  await wallet.getByRole("option").nth(1).click();
  await expect(wallet).toContainText("₦0 at the start, ₦1,000 at the end");
  await expect(page.getByRole("region", { name: "History" })).toContainText("₦1,000");
  await page.getByRole("button", { name: "Orders" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Nothing yet");

  await page.getByRole("button", { name: "Put on hold" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The card was stolen");
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  await expect(page.getByText(/^On hold since .*: The card was stolen/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect((await askByApi(shopper, shop.url, "{ me { id } }")).me).toBeNull();

  await openSettled(shopper, `${shop.url}/login`);
  await shopper.getByRole("link", { name: "Sign up or log in" }).click();
  await shopper.getByRole("dialog").getByRole("link", { name: "Sign In" }).click();
  const signIn = shopper.getByRole("dialog", { name: "Sign In" });
  await signIn.getByLabel("Email").fill(ada.email);
  await signIn.getByLabel("Password", { exact: true }).fill(ada.password);
  await signIn.getByRole("button", { name: "Sign In" }).first().click();
  await expect(
    shopper.getByText("Your account is on hold. Please contact customer care on 0700 000 6926.").first(),
  ).toBeVisible();

  await page.goto(`${shop.url}/admin/customers`);
  await page.getByRole("button", { name: "On hold", exact: true }).click();
  await expect(page).toHaveURL(/show=on-hold/);
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: ada.email })).toContainText("On hold");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("listitem").filter({ hasText: ada.email }).getByRole("link").click();
  await page.getByRole("button", { name: "Lift the hold" }).click();
  await dialog.getByLabel("Reason").fill("The card is found");
  await dialog.getByRole("button", { name: "Lift the hold" }).click();
  await expect(page.getByText(/^On hold since/)).toBeHidden();
  await signIn.getByRole("button", { name: "Sign In" }).first().click();
  await expect
    .poll(async () => (await askByApi(shopper, shop.url, "{ me { email } }")).me?.email)
    .toBe(ada.email);
});
