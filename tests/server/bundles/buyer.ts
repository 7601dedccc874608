import { randomUUID } from "node:crypto";
import type { Shop } from "../../support/start-shop";

export const minute = 60_000;
export const hour = 60 * minute;

const purchaseBundle = `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) {
  __typename
  ... on BundlePurchase { id reference status recipient { kind value formatted } phone refundAt }
  ... on InvalidInput { fields { name message } }
} }`;

export const mtn = { dataOptionId: "mtn-daily-40mb", phone: "08031234567" };
export const smile = { dataOptionId: "smile-daily-1gb", phone: "" };
export const spectranet = { dataOptionId: "spectranet-daily-1gb", phone: "" };

/** A customer with ₦1,000 who has tried to buy a bundle, and the purchase's status. */
export async function buy(shop: Shop, over: object = {}) {
  const ada = await shop.customer({ balance: 1000 });
  const input = { ...mtn, autoRenewal: false, idempotencyKey: randomUUID(), ...over };
  const { data } = await ada.ask(purchaseBundle, { input });
  const answer = data.purchaseBundle;
  const stored = async () => (await shop.services.bundles.find(ada.id, answer.id))!;
  return {
    ada,
    answer,
    stored,
    status: async () => (await stored()).status,
    requestId: async () => (await stored()).deliveryRequestId ?? "",
    balance: async () => (await shop.services.wallets.walletOf(ada.id)).balance.naira,
    again: () => ada.ask(purchaseBundle, { input }).then(({ data: same }) => same.purchaseBundle),
  };
}
