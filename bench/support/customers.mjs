import { randomUUID } from "node:crypto";
import { GraphqlClient } from "./graphql-client.mjs";
import { fundWallet, oneBundle, purchaseBundle, signIn, signUp } from "./operations.mjs";

const password = "plum orchard 42";

export class Customer extends GraphqlClient {
  /** Buys a bundle; throws unless it was sold. */
  async buy() {
    const input = { ...oneBundle, idempotencyKey: randomUUID() };
    const { purchaseBundle: answer } = await this.ask(purchaseBundle, { input });
    if (answer.__typename !== "BundlePurchase") throw new Error(JSON.stringify(answer));
  }
}

/** A new customer, signed in, with ₦1,000,000 in the wallet. */
export async function newCustomer(url) {
  const client = new Customer(url);
  const email = `${randomUUID()}@example.com`;
  await client.ask(signUp, { input: { fullName: "Ada Obi", email, password } });
  const { signIn: user } = await client.ask(signIn, { input: { email, password } });
  await client.ask(fundWallet, { input: { amount: 1_000_000, idempotencyKey: randomUUID() } });
  client.customerId = user.id;
  return client;
}

export async function newCustomers(url, count) {
  const customers = [];
  for (let n = 0; n < count; n += 1) customers.push(await newCustomer(url));
  return customers;
}
