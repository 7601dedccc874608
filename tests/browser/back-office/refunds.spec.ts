import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { orderOf } from "../../support/order-in-browser";
import { codeNow, openAsStaff, setUpFactor } from "../../support/staff-in-browser";

test("a refund above ₦50,000 waits for a second person, who approves it under Changes", async ({
  page,
  shop,
  browser,
}) => {
  const customers = await browser.newContext();
  const { reference, balance } = await orderOf(await customers.newPage(), shop, `Big ${Date.now()}`);
  await openAsStaff(page, shop, "orders", "Orders");
  const secret = await setUpFactor(page);
  await page.goto(`${shop.url}/admin/orders/${reference}`);
  await page.getByRole("button", { name: "Refund some pieces" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^How many of .*Router/).selectOption("1");
  await expect(dialog.getByLabel("Your code")).toBeHidden();
  await dialog.getByLabel(/^How many of .*Router/).selectOption("2");
  await expect(dialog).toContainText("Refunds of more than ₦50,000 in all need a second person");
  await dialog.getByLabel("Reason").fill("both were broken");
  await dialog.getByRole("button", { name: "Send for approval" }).click();
  await expect(dialog).toContainText("Enter a new code of your authenticator app");
  await dialog.getByLabel("Your code").fill(codeNow(secret));
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("Waits for approval: ₦53,000 back to the wallet")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await balance()).toBe(100_000 - 61_150);

  const others = await browser.newContext();
  const approver = await others.newPage();
  await openAsStaff(approver, shop, "owner", "Changes");
  const other = await setUpFactor(approver);
  await page.getByRole("link", { name: "See Changes" }).click();
  await expect(page.getByText("2 × MTN 5g Turbo Router")).toBeVisible();
  await approver.goto(`${shop.url}/admin/changes?state=WAITING`);
  await approver.getByRole("button", { name: new RegExp(`^Approve: Order ${reference}`) }).click();
  await approver.getByRole("dialog").getByLabel("Code").fill(codeNow(other));
  await approver.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(approver.getByRole("dialog")).toBeHidden();
  await expect.poll(balance).toBe(100_000 - 61_150 + 53_000);

  await page.goto(`${shop.url}/admin/orders/${reference}`);
  await expect(page.getByRole("region", { name: "Refunds of some pieces" })).toContainText(
    "both were broken",
  );
  await expect(page.getByText("Waits for approval")).toBeHidden();
  await customers.close();
  await others.close();
});
