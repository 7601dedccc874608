import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { inviteByCli, openAsStaff } from "../../support/staff-in-browser";

test("the owner changes the care phone: the contact page shows it, until it is undone", async ({
  page,
  shop,
  browser,
}) => {
  await openAsStaff(page, shop, "owner", "Shop");
  const bar = page.getByRole("region", { name: "Changes to save" });
  const phone = page.getByLabel("Value, Customer care phone");
  await expect(phone).toHaveValue("0700 000 6926");
  expect(await axeFindings(page)).toEqual([]);

  await phone.fill("call us");
  await expect(bar).toContainText("Please enter a telephone number, such as 0700 000 6926");
  await phone.fill("0700 111 2222");
  await expect(bar).toContainText("0700 000 6926 → 0700 111 2222");
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");

  const context = await browser.newContext();
  const customer = await context.newPage();
  await customer.goto(`${shop.url}/contact-us`);
  await expect(customer.getByRole("link", { name: "0700 111 2222" }).first()).toBeVisible();
  expect((await inviteByCli(shop, "support")).text).toContain("0700 111 2222"); // a mail of the command line
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(phone).toHaveValue("0700 000 6926");
  await customer.reload();
  await expect(customer.getByRole("link", { name: "0700 000 6926" }).first()).toBeVisible();
  await expect(customer.getByText("0700 111 2222")).toHaveCount(0);
  await context.close();
});
