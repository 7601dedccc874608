import { axeFindings } from "../../support/axe";
import { buyByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { codeNow, openAsStaff, setUpFactor } from "../../support/staff-in-browser";

test("a customer reports a missing bundle, two people withdraw the case, and the customer sees it", async ({
  page,
  shop,
  shopper,
  colleague,
}) => {
  await signInByApi(shopper, shop.url, someone(), 1_000);
  const bought = await buyByApi(shopper, shop.url);
  await shopper.goto(`${shop.url}/account/activity`);
  await shopper.getByRole("link", { name: "MTN 40MB" }).click();
  const receipt = shopper.getByRole("article", { name: `Receipt ${bought.reference}` });
  await receipt.getByRole("link", { name: "Not received?" }).click();
  await receipt.getByRole("button", { name: "Yes, report it" }).click();
  await expect(receipt.getByText(/We are checking\. You reported this on/)).toBeVisible();

  await openAsStaff(page, shop, "support", "Messages");
  const secret = await setUpFactor(page);
  await page.goto(`${shop.url}/admin/messages?show=cases`);
  const item = page.getByRole("listitem").filter({ hasText: bought.reference });
  await expect(item).toContainText("not received");
  await expect(item).toContainText("The customer claims ₦50");
  await item.getByRole("button", { name: /^Assign to me/ }).click();
  await expect(item).toContainText("Bisi Ade looks after it");
  await expect(item.getByRole("button", { name: /^Close/ })).toBeHidden();
  await item.getByRole("button", { name: /^Ask again/ }).click();
  await expect(page.getByText("The shop has it as delivered. The partner answered:")).toBeVisible();
  await item.getByRole("button", { name: /^Withdraw/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The network delivered it late");
  await dialog.getByLabel("Your code").fill(codeNow(secret));
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Ask for approval" }).click();
  await expect(dialog).toBeHidden();
  await expect(item).toContainText("Waits for approval");
  await shopper.reload();
  await expect(receipt.getByText(/We are checking\. You reported this on/)).toBeVisible();

  await openAsStaff(colleague, shop, "finance", "Changes");
  const other = await setUpFactor(colleague);
  await colleague.goto(`${shop.url}/admin/changes?state=WAITING`);
  await colleague.getByRole("button", { name: `Approve: Case ${bought.reference}, not received` }).click();
  await colleague.getByRole("dialog").getByLabel("Code").fill(codeNow(other));
  await colleague.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(colleague.getByRole("dialog")).toBeHidden();

  await page.goto(`${shop.url}/admin/messages?show=cases&state=CLOSED`);
  await expect(item).toContainText("The network delivered it late");
  await shopper.reload();
  await expect(receipt).toBeVisible();
  await expect(receipt.getByText(/We are checking/)).toBeHidden();
});
