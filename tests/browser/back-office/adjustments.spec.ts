import { axeFindings } from "../../support/axe";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { codeNow, openAsStaff, setUpFactor } from "../../support/staff-in-browser";

test("a wallet is adjusted by two people, and the customer sees the line and its reason", async ({
  page,
  shop,
  shopper,
  colleague,
}) => {
  const ada = someone();
  await signInByApi(shopper, shop.url, ada, 1_000);
  const balance = async () =>
    (await askByApi(shopper, shop.url, "{ me { wallet { balance } } }")).me.wallet.balance as number;
  const { id } = (await askByApi(shopper, shop.url, "{ me { id } }")).me;

  await openAsStaff(page, shop, "finance", "Customers");
  const secret = await setUpFactor(page);
  await page.goto(`${shop.url}/admin/customers/${id}`);
  await page.getByRole("button", { name: "Adjust the wallet" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`Wallet of Ada Obi (${ada.email})`);
  await dialog.getByLabel("Amount in naira").fill("250");
  await dialog.getByRole("combobox", { name: "What it gives back" }).click();
  await dialog.getByRole("option", { name: "Nothing of these" }).click();
  await dialog.getByLabel("Reason").fill("A bundle was charged twice");
  await dialog.getByLabel("Your code").fill("000000");
  await dialog.getByRole("button", { name: "Ask for approval" }).click();
  await expect(dialog.getByLabel("Your code")).toHaveAttribute("aria-invalid", "true");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Your code").fill(codeNow(secret));
  await dialog.getByRole("button", { name: "Ask for approval" }).click();
  await expect(dialog).toBeHidden();
  expect(await balance()).toBe(1_000);

  await openAsStaff(colleague, shop, "owner", "Changes");
  const other = await setUpFactor(colleague);
  await colleague.goto(`${shop.url}/admin/changes?state=WAITING`);
  await colleague.getByRole("button", { name: new RegExp(`^Approve: Wallet of .*${ada.email}`) }).click();
  await colleague.getByRole("dialog").getByLabel("Code").fill(codeNow(other));
  await colleague.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(colleague.getByRole("dialog")).toBeHidden();
  await expect.poll(balance).toBe(1_250);

  await shopper.goto(`${shop.url}/account/activity?month=current`);
  await expect(
    shopper.getByRole("row", { name: /Adjustment: A bundle was charged twice.*\+₦250/ }),
  ).toBeVisible();
});
