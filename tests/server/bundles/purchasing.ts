import { randomUUID } from "node:crypto";
import type { Shop } from "../../support/start-shop";

export const purchaseBundle = `mutation ($input: PurchaseBundleInput!) {
  purchaseBundle(input: $input) {
    __typename
    ... on BundlePurchase { id reference price phone status autoRenewal dataOption { id benefits } wallet { id balance } }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
    ... on BalanceTooLow { balance shortfall wallet { balance } }
    ... on PriceChanged { price changed: dataOption { id price } }
    ... on IdempotencyKeyReused { outcomeId }
  }
}`;
const order = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, expectedPrice: 50 };
/** Returns purchaseBundle's input with a new idempotency key. */
export const withKey = (changes: object = {}) => ({
  input: { ...order, idempotencyKey: randomUUID(), ...changes },
});

export const setPrice = (shop: Shop, id: string, naira: number) =>
  shop.database.transaction((tx) =>
    tx.query("UPDATE data_option SET price = $1 WHERE id = $2", [naira * 100, id]),
  );
