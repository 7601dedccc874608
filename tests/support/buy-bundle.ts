import { randomUUID } from "node:crypto";
import type { Visitor } from "./visitor";

const purchaseBundle = `mutation ($input: PurchaseBundleInput!) {
  purchaseBundle(input: $input) {
    __typename
    ... on BundlePurchase { id reference status price phone recipient { kind value formatted } refundAt settledAt }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
    ... on BalanceTooLow { balance shortfall }
    ... on PriceChanged { price }
  }
}`;

/** Buys MTN's 40MB for ₦50 with a new key, or what the input says, and returns the answer. */
export async function buyBundle(customer: Pick<Visitor, "ask">, input: object = {}) {
  const plan = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false };
  const { data, errors } = await customer.ask(purchaseBundle, {
    input: { ...plan, idempotencyKey: randomUUID(), ...input },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.purchaseBundle;
}
