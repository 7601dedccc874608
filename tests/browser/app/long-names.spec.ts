import type { Page } from "@playwright/test";
import { askByApi, signInByApi } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { layoutProblems } from "../../support/layout";
import { ownPages, publicPages } from "../../support/pages-of-the-shop";

test.use({ mayFail: [/\/nowhere$/], contextOptions: { reducedMotion: "reduce" } });

/** Sixty letters each. */
const names = {
  "of long words": "Oluwaseun-Oluwatobiloba Adebayo-Ogunlade-Okonkwo-Nwachukwuma",
  "without a break": "Oluwaseunoluwatobilobaadebayoogunladeokonkwonwachukwumaabcde",
};
const mostInWallet = 9_999_999.99;

let count = 0;

/** A customer with that name, an e-mail as long without a break, a full wallet and one of everything to look back on. */
async function customerCalled(page: Page, url: string, fullName: string) {
  const number = `${process.pid}${(count += 1)}`.padStart(9, "0");
  const email = `oluwaseunadebayoogunladeokonkwonwachukwu${number}@example.com`.slice(-60);
  const ask = async (query: string, input: object) => {
    const data = await askByApi(page, url, query, { input });
    const [answer] = Object.values(data as Record<string, { message?: string }>);
    expect(answer?.message, query).toBeUndefined();
    return answer as { id: string };
  };
  const key = () => `long-${number}-${(count += 1)}`;
  const fill = async () => {
    const { me } = await askByApi(page, url, `{ me { wallet { balance } } }`);
    for (let missing = mostInWallet - me.wallet.balance; missing > 0.001; missing -= 1_000_000) {
      const amount = Math.min(Math.round(missing * 100) / 100, 1_000_000);
      await ask(fund, { amount, idempotencyKey: key() });
    }
  };

  await signInByApi(page, url, { fullName, email, password: "plum orchard 42" });
  await fill();
  const bundle = await ask(buy, {
    dataOptionId: "smile-monthly-1.5gb",
    phone: "",
    account: email,
    autoRenewal: true,
    idempotencyKey: key(),
  });
  await fillCart(page, url);
  const billing = {
    name: fullName,
    email,
    address: "1".padEnd(60, "AllenAvenueIkeja"),
    phone: "08031234567",
  };
  const order = await ask(checkout, { ...billing, deliveryMethod: "DOOR_STEP", idempotencyKey: key() });
  await fillCart(page, url);
  await ask(saveNumber, { name: fullName.slice(0, 40), number: email });
  await ask(saveNumber, { name: fullName.slice(0, 39), number: "08031234567" });
  await fill();
  const funding = await askByApi(
    page,
    url,
    `{ me { timeline(kind: FUNDING, first: 1) { edges { node { ... on Funding { id } } } } } }`,
  );
  const receipts = [
    `/account/purchases/${bundle.id}`,
    `/account/orders/${order.id}`,
    `/account/fundings/${funding.me.timeline.edges[0].node.id}`,
  ];
  return { fullName, email, receipts };
}

const fund = `mutation ($input: FundWalletInput!) { fundWallet(input: $input) { ... on Refusal { message } } }`;
const buy = `mutation ($input: PurchaseBundleInput!) {
  purchaseBundle(input: $input) { ... on BundlePurchase { id } ... on Refusal { message } }
}`;
const checkout = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { ... on Order { id } ... on Refusal { message } }
}`;
const saveNumber = `mutation ($input: SaveNumberInput!) { saveNumber(input: $input) { ... on Refusal { message } } }`;

/** Ten of the dearest device, and the one with the longest name. */
async function fillCart(page: Page, url: string) {
  const change = (mutation: string, id: string) =>
    askByApi(page, url, `mutation ($id: ID!) { ${mutation}(productId: $id) { __typename } }`, { id });
  await change("addToCart", "usb-hotspot-dongle-spectranet");
  await change("addToCart", "5g-turbo-router-mtn");
  for (let more = 1; more < 10; more += 1) await change("increaseCartItem", "5g-turbo-router-mtn");
}

for (const [kind, fullName] of Object.entries(names)) {
  // Fonts push about what is long in whatever way.
  const tag = kind === "of long words" ? ["@layout"] : [];

  test.describe(`a name ${kind}, an e-mail as long and a full wallet`, { tag }, () => {
    test("leave every page as wide as the screen, readable and in reach", async ({ page, shop }, info) => {
      test.setTimeout(240_000);
      const { receipts } = await customerCalled(page, shop.url, fullName);
      const widths = info.project.name.startsWith("phone") ? [320, 360] : [1280];
      for (const path of [...publicPages, ...ownPages, ...receipts]) {
        await page.goto(path, { waitUntil: "networkidle" });

        expect.soft(await layoutProblems(page, widths), path).toEqual([]);
      }
    });

    test("leave every dialog so", async ({ page, shop }, info) => {
      test.setTimeout(90_000);
      const onPhone = info.project.name.startsWith("phone");
      const widths = onPhone ? [320, 360] : [1280];
      const look = async (where: string) =>
        expect.soft(await layoutProblems(page, widths), where).toEqual([]);

      await page.goto("/");
      if (onPhone) await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Sign Up" }).first().click();
      const auth = page.getByRole("dialog", { name: "Sign Up" });
      await auth.getByLabel("Full Name").fill(fullName);
      await auth.getByRole("button", { name: "Sign Up", exact: true }).click();
      await expect(page.getByText("Please fill out all form fields").first()).toBeVisible();
      await look("sign-up");
      await auth.getByRole("button", { name: "Sign In" }).last().click();
      await expect(page.getByRole("dialog", { name: "Sign In" })).toBeVisible();
      await look("sign-in");
      await page.keyboard.press("Escape");

      const { email } = await customerCalled(page, shop.url, fullName);
      await page.goto("/login?mode=resetPassword");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
      await look("the reset mail is on its way");

      await page.goto("/account/settings");
      await page.getByRole("button", { name: "Send again" }).click();
      await expect(page.getByText(`We have sent a new link to ${email}.`)).toBeVisible();
      await look("the verification mail is on its way");

      await page.getByRole("button", { name: onPhone ? "Menu" : "Account menu" }).click();
      await expect(page.getByRole("link", { name: "Cart" }).last()).toBeVisible();
      await look("menu");

      await page.goto("/contact-us");
      await page.getByRole("button", { name: "Chat" }).click();
      const chat = page.getByRole("dialog", { name: /Chat/ });
      await chat.getByLabel("Your message").fill(email);
      await chat.getByRole("button", { name: "Send" }).click();
      await expect(chat.getByText("Assistant said:")).toHaveCount(2);
      await expect(chat.getByRole("log")).toHaveAttribute("aria-busy", "false");
      await look("chat");

      await page.goto("/packages?network=smile&packageType=Monthly&option=1.5GB - (₦1,100)");
      const form = page.getByRole("form", { name: "Data bundle" });
      await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("1.5GB");
      await form.getByRole("button", { name: fullName.slice(0, 40) }).click();
      await expect(form.getByLabel("Enter Smile Account Email")).toHaveValue(email);
      await form.getByRole("combobox", { name: "Auto-renewal" }).click();
      await page.getByRole("option", { name: "Yes" }).click();
      await look("bundle form");
      await form.getByRole("button", { name: "Continue to payment" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: /Wallet/ }).check();
      await look("payment method");
      await dialog.getByRole("button", { name: "Buy" }).click();
      await expect(dialog.getByText("Wallet Balance: ₦9,999,999.99")).toBeVisible();
      await look("buy now");
      await dialog.getByRole("tab", { name: "Fund Wallet" }).click();
      await expect(dialog.getByRole("button", { name: "₦1,000", exact: true })).toBeVisible();
      await look("fund wallet");
      await dialog.getByRole("tab", { name: "Buy Now" }).click();
      await dialog.getByRole("button", { name: "Buy", exact: true }).click();
      const receipt = page.getByRole("article", { name: "Receipt" });
      await receipt.getByRole("button", { name: "Not received?" }).click();
      await expect(receipt.getByText(/Customer care will check/)).toBeVisible();
      await look("not received");

      await page.goto("/checkout");
      await page.getByLabel("Name").fill(fullName);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Address").fill(email);
      await page.getByLabel("Phone").fill("08031234567");
      await page.getByRole("link", { name: "Fund Wallet" }).click();
      await look("fund at the checkout");
      await page.getByRole("button", { name: "Confirm Order" }).click();
      await expect(page.getByRole("dialog", { name: "Order confirmed" })).toBeVisible();
      await look("order confirmed");

      await page.goto("/schedule-installation");
      const booking = page.getByRole("form", { name: "Installation booking" });
      await booking.getByLabel("Name").fill(fullName);
      await booking.getByLabel("Email").fill(email);
      await booking.getByLabel("Phone").fill("08031234567");
      await booking.getByLabel("Address").fill(email);
      for (const name of ["Date", "Time"]) {
        await booking.getByRole("combobox", { name }).click();
        await page.getByRole("option").nth(2).click();
      }
      await look("booking");
      await booking.getByRole("button", { name: "Book installation" }).click();
      await expect(page.getByRole("dialog", { name: "Installation booked" })).toBeVisible();
      await look("booked");
    });
  });
}
