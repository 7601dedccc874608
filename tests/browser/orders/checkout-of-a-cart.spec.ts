import type { Locator, Page } from "@playwright/test";
import { askByApi, cartIsStored, type Person, signInByApi, someone } from "../../support/customer-in-browser";
import { openSettled } from "../../support/settled";
import { expect, test } from "../../support/journey";

const router = /5g Turbo Router from MTN/;
const dongle = /USB Hotspot Dongle from Spectranet/;

/** The customer's data in the shop, whatever the screen shows. */
const accountQuery = `{ me {
  cart { numberInCart }
  wallet { balance transactions(first: 5) { edges { node { amount balanceAfter } } } }
  orders(first: 5) { edges { node { reference status total lines { name quantity unitPrice } } } }
} }`;

async function signIn(page: Page, url: string, { email, password }: Person) {
  await askByApi(page, url, `mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`, {
    input: { email, password },
  });
}

async function addToCart(page: Page, device: RegExp) {
  const card = page.getByRole("article", { name: device });
  await card.getByRole("button", { name: "Add To Cart" }).click();
  await expect(card.getByRole("button", { name: "Remove From Cart" })).toBeVisible();
}

const line = (page: Page, name: string) => page.getByRole("article", { name });
const count = (item: Locator) => item.getByRole("status");

async function fillBilling(page: Page) {
  await page.getByLabel("Name").fill("Ada Obi");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Address").fill("1 Allen Avenue, Ikeja");
  await page.getByLabel("Phone").fill("08031234567");
}

test("fills a cart, finds it again after a reload and on another device, funds the wallet and orders it", async ({
  page,
  browser,
  shop,
}) => {
  const ada = someone();
  await signInByApi(page, shop.url, ada);
  await page.goto("/products-and-services");
  await page.getByRole("link", { name: "Available products" }).click();
  await addToCart(page, router);
  await addToCart(page, dongle);
  await cartIsStored(page, shop.url, 2, 34_000);

  await openSettled(page, "/cart");
  await expect(page.getByRole("heading", { level: 1, name: "Cart(2)" })).toBeVisible();
  await line(page, "USB Hotspot Dongle").getByRole("button", { name: "Increase quantity" }).click();
  await line(page, "USB Hotspot Dongle").getByRole("button", { name: "Increase quantity" }).click();
  await line(page, "USB Hotspot Dongle").getByRole("button", { name: "Decrease quantity" }).click();
  await expect(count(line(page, "USB Hotspot Dongle"))).toHaveText("Quantity: 2");
  await expect(line(page, "USB Hotspot Dongle").getByText("₦15,000")).toBeVisible();
  await expect(page.getByText("Delivery fee not included yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Checkout(₦41,500)" })).toBeVisible();
  await cartIsStored(page, shop.url, 2, 41_500);

  await page.reload();
  await expect(page.getByRole("link", { name: "Checkout(₦41,500)" })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, shop.url, ada);
  await other.goto(`${shop.url}/cart`);
  await expect(other.getByRole("heading", { level: 1, name: "Cart(2)" })).toBeVisible();
  await expect(count(line(other, "USB Hotspot Dongle"))).toHaveText("Quantity: 2");
  await elsewhere.close();

  await page.getByRole("link", { name: "Checkout(₦41,500)" }).click();
  await expect(page.getByText("Items (2) · 3 pieces")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Pick-up Station" })).toBeChecked();
  await page.getByRole("button", { name: "Confirm Order" }).click();
  await expect(page.getByText("Please fill in all shipping details fields")).toBeVisible();
  await expect(page.getByLabel("Address")).toBeFocused();

  await fillBilling(page);
  await page.getByRole("radio", { name: "Door-Step Delivery" }).check();
  await expect(page.getByText("₦42,850", { exact: true })).toBeVisible();
  await expect(page.getByText("You need ₦42,850 more in your wallet.")).toBeVisible();
  await page.getByRole("button", { name: "Confirm Order" }).click();
  await expect(page.getByText("Wallet balance is insufficient!", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Fund Wallet" }).click();
  await page.getByRole("radio", { name: "₦50,000", exact: true }).check();
  await page.getByRole("button", { name: "Add ₦50,000", exact: true }).click();
  await expect(page.getByText("Wallet funding successfull")).toBeVisible();
  await expect(page.getByText("Wallet Balance: ₦50,000")).toBeVisible();
  await expect(page.getByText(/Wallet balance is insufficient!|You need/)).toBeHidden();
  await page.getByRole("link", { name: "Back to payment method" }).click();
  await expect(page.getByRole("link", { name: "Fund Wallet" })).toBeVisible();

  await page.getByRole("button", { name: "Confirm Order" }).click();
  const confirmed = page.getByRole("dialog", { name: "Order confirmed" });
  await expect(confirmed.getByText(/₦42,850 paid from your wallet/)).toBeVisible();
  const reference = /OYO-[0-9A-Z]+/.exec(await confirmed.innerText())?.[0];
  // The step has an address of its own, which has taken the place of the paid form.
  await page.goBack();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.goForward();
  await expect(confirmed.getByText(/₦42,850 paid from your wallet/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Order confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Schedule installation" }).click();
  await expect(page).toHaveURL(/\/schedule-installation$/);
  await expect(page.getByLabel("Address")).toHaveValue("1 Allen Avenue, Ikeja");
  await page.reload();
  await expect(page.getByLabel("Address")).toHaveValue("1 Allen Avenue, Ikeja");
  await expect(page.getByLabel("Phone")).toHaveValue("08031234567");

  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: "Cart(0)" })).toBeVisible();
  await expect(page.getByText("Your cart is empty")).toBeVisible();

  const { me } = await askByApi(page, shop.url, accountQuery);
  expect(me.cart.numberInCart).toBe(0);
  expect(me.wallet.balance).toBe(7_150);
  expect(me.wallet.transactions.edges).toEqual([
    { node: { amount: -42_850, balanceAfter: 7_150 } },
    { node: { amount: 50_000, balanceAfter: 50_000 } },
  ]);
  expect(me.orders.edges).toEqual([
    {
      node: {
        reference,
        status: "CONFIRMED",
        total: 42_850,
        lines: [
          { name: "5g Turbo Router", quantity: 1, unitPrice: 26_500 },
          { name: "USB Hotspot Dongle", quantity: 2, unitPrice: 7_500 },
        ],
      },
    },
  ]);
});
