import { intentionKey, isIntentionOpen, releaseIntention } from "../../platform/idempotency-key";
import { sessionStore } from "../../platform/session-storage";
import type { BundleOrder } from "./bundle-order";

const intentionName = "purchase-bundle";

const wantedOf = ({ option, phone, account, autoRenewal }: BundleOrder) => ({
  dataOptionId: option.id,
  phone,
  ...(account && { account }),
  autoRenewal,
});

/**
 * What makes two attempts the same purchase. Not the price: when it changes between an attempt without an answer and
 * the next one, that is still the same purchase, and must not become a second one.
 */
const intentionOf = (walletId: string, order: BundleOrder) => ({ walletId, ...wantedOf(order) });

const priceSlot = (key: string) => `price:${key}`;

/** Everything the shop needs to buy, or to tell what became of an attempt that got no answer. */
export function purchaseInput(walletId: string, order: BundleOrder) {
  const idempotencyKey = intentionKey(intentionName, intentionOf(walletId, order));
  // Sent again word for word, so that the shop knows it again.
  const expectedPrice = sessionStore.get<number>(priceSlot(idempotencyKey)) ?? order.option.price;
  sessionStore.set(priceSlot(idempotencyKey), expectedPrice);
  return { ...wantedOf(order), expectedPrice, idempotencyKey };
}

/** The shop has answered for certain: buying the same again is a new purchase. */
export function closePurchase(walletId: string, order: BundleOrder, key: string): void {
  sessionStore.remove(priceSlot(key));
  releaseIntention(intentionName, intentionOf(walletId, order));
}

export function isUnanswered(walletId: string, order: BundleOrder): boolean {
  return isIntentionOpen(intentionName, intentionOf(walletId, order));
}
