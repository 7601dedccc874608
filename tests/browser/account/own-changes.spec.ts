import { randomUUID } from "node:crypto";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { mailedLink } from "../../support/mailed-link";
import { writeToFile } from "../../support/write-to-file";

const checkout = `mutation ($input: CheckoutInput!) { checkout(input: $input) { ... on Order { id } } }`;
const book = `mutation ($input: BookInstallationInput!) { bookInstallation(input: $input) { ... on InstallationBooking { id } } }`;
const billing = {
  name: "Ada Obi",
  email: "ada@example.com",
  address: "12 Marina Road",
  phone: "08031234567",
};

test("cancels an order, returns a device, and chooses another time for a visit", async ({ page, shop }) => {
  const ada = someone();
  await signInByApi(page, shop.url, ada, 50_000);
  const ask = (query: string, variables?: object) => askByApi(page, shop.url, query, variables);
  async function order(): Promise<string> {
    await ask(`mutation { addToCart(productId: "4g-lite-mifi-smile") { __typename } }`);
    return (await ask(checkout, { input: { ...billing, idempotencyKey: randomUUID() } })).checkout.id;
  }

  await page.goto(`/account/orders/${await order()}`);
  await page.getByRole("link", { name: "Cancel this order" }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(page.getByRole("button", { name: "Yes, cancel it" })).toBeHidden();
  await page.getByRole("link", { name: "Cancel this order" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Your order is cancelled, and your money is back")).toBeVisible();
  await expect(page.getByText("at your request")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel this order" })).toBeHidden();

  const delivered = await order();
  await writeToFile(shop.dataDir, "UPDATE customer_order SET status = 'DELIVERED' WHERE id = ?", [delivered]);
  await page.goto(`/account/orders/${delivered}`);
  await page.getByRole("link", { name: "Return a device" }).click();
  await page.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "It does not work, or is damaged" }).click();
  await page.getByLabel("Enter your message").fill("It does not switch on.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/Thank you for your message.+Your order is OYO-/)).toBeVisible();

  const { dates } = (await ask("{ installationSlots { dates } }")).installationSlots;
  await ask(book, { input: { ...billing, date: dates[2], time: "1:00 PM" } });
  await page.goto("/account");
  await page.getByRole("link", { name: "Change or cancel" }).click();
  await page.getByRole("link", { name: "Another time" }).click();
  await expect(page.getByText("Somebody else may take this place at once")).toBeVisible();
  await page.getByRole("button", { name: "Yes, choose another time" }).click();
  const form = page.getByRole("form", { name: "Installation booking" });
  await expect(form.getByLabel("Address")).toHaveValue("12 Marina Road");
  await expect(form.getByLabel("Phone")).toHaveValue("08031234567");
  await page.goBack();
  await expect(page.getByText("This visit is cancelled")).toBeVisible();
});

test("changes the email, and takes the account back from the old mailbox", async ({ page, shop }) => {
  const ada = someone();
  await signInByApi(page, shop.url, ada);
  await page.goto(await mailedLink(shop, ada.email, "verifyEmail"));
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  await page.goto("/account/settings");
  const next = `next.${ada.email}`;
  await page.getByLabel("New email").fill(next);
  await page.getByLabel("Your password", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("We have sent a link to the new email")).toBeVisible();

  await page.goto(await mailedLink(shop, next, "changeEmail"));
  await page.getByRole("button", { name: "Change my email" }).click();
  await expect(page).toHaveURL(/\/account\/settings$/);
  await expect(page.getByText(next)).toBeVisible();

  const back = await mailedLink(shop, ada.email, "restoreEmail");
  await page.goto(back);
  await page.getByRole("button", { name: "It was not me: take it back" }).click();
  await expect(page).toHaveURL(/mode=resetPassword/);
  await expect(page.getByText("Your account has its old email again")).toBeVisible();
  await page.goto(back);
  await page.getByRole("button", { name: "It was not me: take it back" }).click();
  await expect(page.getByRole("main").getByText("This link has already been used")).toBeVisible();
});
