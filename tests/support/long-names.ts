import { expect, type Page } from "@playwright/test";
import { askByApi, signInByApi } from "./customer-in-browser";

/** Sixty letters each. */
export const longNames = {
  ofLongWords: "Oluwaseun-Oluwatobiloba Adebayo-Ogunlade-Okonkwo-Nwachukwuma",
  withoutBreak: "Oluwaseunoluwatobilobaadebayoogunladeokonkwonwachukwumaabcde",
};
const maxBalance = 9_999_999.99;

let count = 0;

/**
 * Signs in a customer with that name, an email of the same length without a break, a wallet filled up to `room` below
 * its maximum, a full cart and one of each kind of item in the history.
 */
export async function signInCalled(page: Page, url: string, fullName: string, room = 0) {
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
    for (let missing = maxBalance - room - me.wallet.balance; missing > 0.001; missing -= 1_000_000) {
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
  await ask(saveNumber, { name: "Jo", number: "08051234567" }); // short labels must be as wide as a thumb
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

/** Adds ten of the most expensive device, and the one with the longest name. */
async function fillCart(page: Page, url: string) {
  const change = (mutation: string, id: string) =>
    askByApi(page, url, `mutation ($id: ID!) { ${mutation}(productId: $id) { __typename } }`, { id });
  await change("addToCart", "usb-hotspot-dongle-spectranet");
  await change("addToCart", "5g-turbo-router-mtn");
  for (let more = 1; more < 10; more += 1) await change("increaseCartItem", "5g-turbo-router-mtn");
}
