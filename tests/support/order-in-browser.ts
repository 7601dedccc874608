import type { Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "./customer-in-browser";
import type { BuiltShop } from "./start-built-shop";

/** A customer who has paid for two routers (or one) and one dongle, at ₦61,150 (₦34,650) with the delivery. */
export async function orderOf(customer: Page, shop: BuiltShop, name: string, routers: 1 | 2 = 2) {
  const person = someone();
  await signInByApi(customer, shop.url, person, 100_000);
  const ask = (query: string, variables: object) => askByApi(customer, shop.url, query, variables);
  const add = `mutation ($id: ID!) { addToCart(productId: $id) { __typename } }`;
  await ask(add, { id: "5g-turbo-router-mtn" });
  if (routers === 2)
    await ask(`mutation ($id: ID!) { increaseCartItem(productId: $id) { __typename } }`, {
      id: "5g-turbo-router-mtn",
    });
  await ask(add, { id: "usb-hotspot-dongle-spectranet" });
  const input = {
    name,
    email: person.email,
    address: "12 Marina Road, Lagos",
    phone: "0803 123 4567",
    idempotencyKey: `order-${name.replaceAll(" ", "-")}`,
  };
  const { checkout } = await ask(
    `mutation ($input: CheckoutInput!) { checkout(input: $input) { ... on Order { reference } } }`,
    { input },
  );
  const balance = async () => (await ask(`{ me { wallet { balance } } }`, {})).me.wallet.balance as number;
  return { reference: String(checkout.reference), balance };
}
