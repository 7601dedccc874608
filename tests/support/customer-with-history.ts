import { randomUUID } from "node:crypto";
import { until } from "./until";
import { Visitor } from "./visitor";

/**
 * A customer with fundings, bundles for several numbers, two orders and a cart, so that no list of the account page is
 * empty.
 */
export async function customerWithHistory(url: string): Promise<Visitor> {
  const customer = new Visitor(url);
  const ask = async (query: string) => {
    const { data, errors } = await customer.ask(query);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const key = () => `idempotencyKey: "${randomUUID()}"`;

  const account = `email: "${randomUUID()}@example.com", password: "plum orchard 42"`;
  await customer.act(`signUp(input: { fullName: "Ada Obi", ${account} })`);
  await customer.act(`signIn(input: { ${account} })`);
  for (let n = 0; n < 30; n += 1) {
    await customer.act(`fundWallet(input: { amount: 20000, ${key()} })`);
    await customer.act(`purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "080312345${10 + (n % 9)}",
      autoRenewal: ${n < 6}, ${key()} })`);
  }
  for (const device of ["5g-turbo-router-mtn", "5g-mifi-voice-mtn"]) {
    await customer.act(`addToCart(productId: "${device}")`);
    await customer.act(`checkout(input: { name: "Ada Obi", email: "ada@example.com", phone: "08031234567",
      address: "12 Allen Avenue", deliveryMethod: DOOR_STEP, ${key()} })`);
  }
  await customer.act(`addToCart(productId: "5g-turbo-router-mtn")`);
  await until("everything is delivered", 30, async () => {
    const { me } = await ask(`{ me { bundlePurchases(first: 50) { edges { node { status } } } } }`);
    const purchases: { node: { status: string } }[] = me.bundlePurchases.edges;
    return purchases.length === 30 && purchases.every(({ node }) => node.status === "DELIVERED");
  });
  return customer;
}
