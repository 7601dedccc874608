import { randomUUID } from "node:crypto";
import type { Shop } from "./start-shop";
import type { Answer, Visitor } from "./visitor";

type Customer = Awaited<ReturnType<Shop["customer"]>>;

/** Three devices with their prices in naira. */
export const router = { id: "5g-turbo-router-mtn", name: "5g Turbo Router", price: 26_500 };
export const mifi = { id: "4g-lite-mifi-smile", name: "4g Lite Mifi", price: 14_500 };
export const dongle = { id: "usb-hotspot-dongle-spectranet", name: "USB Hotspot Dongle", price: 7_500 };

const cartFields = `id numberInCart cartTotal items { id numberOfItems subTotal product { id price } }`;

const cartMutation = (name: string, wants = "($productId: ID!)", gives = "(productId: $productId)") =>
  `mutation ${wants} { ${name}${gives} {
    __typename ... on Cart { ${cartFields} } ... on Refusal { message }
  } }`;

export const addToCart = cartMutation("addToCart");
export const removeFromCart = cartMutation("removeFromCart");
export const increaseCartItem = cartMutation("increaseCartItem");
export const decreaseCartItem = cartMutation("decreaseCartItem");
export const clearCart = cartMutation("clearCart", "", "");
export const changes = { addToCart, removeFromCart, increaseCartItem, decreaseCartItem };

export const readCart = `{ me { cart { ${cartFields} } } }`;

export const checkout = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) {
    __typename
    ... on Order {
      id reference status itemsTotal deliveryFee total deliveryMethod deliveryEarliest deliveryLatest
      name email address phone createdAt
      lines { name unitPrice quantity subTotal product { id price } }
      wallet { id balance } cart { id numberInCart cartTotal }
    }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
    ... on BalanceTooLow { balance shortfall wallet { balance } }
    ... on PriceChanged { price dataOption { id } }
  }
}`;
export const billing = {
  name: "Ada Obi",
  email: "ada@example.com",
  address: "12 Marina Road, Lagos",
  phone: "0803 123 4567",
};
/** Returns the variables of a checkout with a new idempotency key. */
export const order = (other: object = {}) => ({
  input: { ...billing, idempotencyKey: randomUUID(), ...other },
});

/** Returns a customer with one of each of those devices in the cart, in that order. */
export async function shopper(shop: Shop, balance: number, devices: { id: string }[]): Promise<Customer> {
  const customer = await shop.customer({ isConfirmed: true, balance });
  for (const { id } of devices) await customer.ask(addToCart, { productId: id });
  return customer;
}

/** Puts that many of each device into the cart, and returns its customer. */
export async function withCart<Owner extends Visitor>(owner: Owner, lines: [{ id: string }, number?][]) {
  for (const [{ id }, count = 1] of lines) {
    await owner.act(`addToCart(productId: "${id}")`);
    for (let n = 1; n < count; n += 1) await owner.act(`increaseCartItem(productId: "${id}")`);
  }
  return owner;
}

/** Returns the cart as id → quantity. */
export async function contents(customer: { ask: (query: string) => Promise<Answer> }) {
  const { data } = await customer.ask(readCart);
  const items: { product: { id: string }; numberOfItems: number }[] = data.me.cart.items;
  return items.map(({ product, numberOfItems }) => [product.id, numberOfItems]);
}

/** Changes a product in the database, as the shop's owner would. */
export const editProduct = (
  shop: Shop,
  id: string,
  change: "price" | "on_sale" | "stock" | "low_stock",
  value: number | boolean | null,
) => shop.write(`UPDATE product SET ${change} = $1 WHERE id = $2`, [value, id]);

/** Buys one of that device, and returns the order. */
export async function placeOrder(customer: Visitor, device: { id: string }, other: object = {}) {
  await customer.act(`addToCart(productId: "${device.id}")`);
  const { data } = await customer.ask(checkout, order(other));
  if (data.checkout.__typename !== "Order") throw new Error(JSON.stringify(data.checkout));
  return data.checkout;
}
