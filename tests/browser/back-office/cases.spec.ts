import { axeFindings } from "../../support/axe";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

const purchase = `mutation ($input: PurchaseBundleInput!) {
  purchaseBundle(input: $input) { ... on BundlePurchase { reference } }
}`;

test("a customer reports a missing bundle, staff closes the case, and the customer sees it", async ({
  page,
  shop,
  browser,
}) => {
  const customers = await browser.newContext();
  const customer = await customers.newPage();
  await signInByApi(customer, shop.url, someone(), 1_000);
  const { purchaseBundle: bought } = await askByApi(customer, shop.url, purchase, {
    input: {
      dataOptionId: "mtn-daily-40mb",
      phone: "08031234567",
      autoRenewal: false,
      idempotencyKey: "case",
    },
  });
  await customer.goto(`${shop.url}/account/activity`);
  await customer.getByRole("link", { name: "MTN 40MB" }).click();
  const receipt = customer.getByRole("article", { name: `Receipt ${bought.reference}` });
  await receipt.getByRole("button", { name: "Not received?" }).click();
  await receipt.getByRole("button", { name: "Yes, report it" }).click();
  await expect(receipt.getByText(/We are checking\. You reported this on/)).toBeVisible();

  await openAsStaff(page, shop, "support", "Messages");
  await page.getByRole("button", { name: "Cases" }).click();
  const item = page.getByRole("listitem").filter({ hasText: bought.reference });
  await expect(item).toContainText("not received");
  await item.getByRole("button", { name: /^Assign to me/ }).click();
  await expect(item).toContainText("Bisi Ade looks after it");
  await item.getByRole("button", { name: /^Close/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What was done").fill("The network delivered it late");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(item).toBeHidden();
  await page.getByRole("button", { name: "Closed" }).click();
  await expect(item).toContainText("The network delivered it late");

  await customer.reload();
  await expect(receipt).toBeVisible();
  await expect(receipt.getByText(/We are checking/)).toBeHidden();
  await customers.close();
});
