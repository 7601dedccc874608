import { isIntentionOpen, sendOnce } from "../../platform/idempotency-key";
import type { PurchaseBundleInput } from "../../generated/operations";
import { sessionStore } from "../../platform/session-storage";
import type { BundleOrder } from "./bundle-order";

const intentionName = "purchase-bundle";

const requestedOf = ({ option, phone, account, autoRenewal }: BundleOrder) => ({
  dataOptionId: option.id,
  phone,
  ...(account && { account }),
  autoRenewal,
});

/**
 * What makes two attempts the same purchase. Not the price: when it changes between an attempt without an answer and
 * the next one, that is still the same purchase, and must not become a second one.
 */
const intentionOf = (walletId: string, order: BundleOrder) => ({ walletId, ...requestedOf(order) });

/** Sends what the shop needs to buy, or to tell what became of an attempt that got no answer. */
export function purchaseOnce<Answer>(
  walletId: string,
  order: BundleOrder,
  send: (input: PurchaseBundleInput) => Promise<Answer>,
): Promise<Answer> {
  return sendOnce(intentionName, intentionOf(walletId, order), async (idempotencyKey) => {
    const slot = `price:${idempotencyKey}`;
    // Sent again word for word, so that the shop knows it again.
    const expectedPrice = sessionStore.get<number>(slot) ?? order.option.price;
    sessionStore.set(slot, expectedPrice);
    const answer = await send({ ...requestedOf(order), expectedPrice, idempotencyKey });
    sessionStore.remove(slot);
    return answer;
  });
}

/** Whether it was sent and has no definite answer yet. */
export function isUnanswered(walletId: string, order: BundleOrder): boolean {
  return isIntentionOpen(intentionName, intentionOf(walletId, order));
}
