import { type PurchaseBundleInput, usePurchaseBundleMutation } from "./generated/PurchaseBundle";
import { pendingOperations } from "../../platform/pending-operation";
import { answerOf } from "../../forms/use-send";
import type { BundleOrder } from "./bundle-order";
import type { Answer } from "./purchase-state";

type PurchaseInput = Omit<PurchaseBundleInput, "idempotencyKey">;

/**
 * The price does not make another purchase: when it changes between an attempt without an answer and the next one, the
 * customer must not pay twice.
 */
const pendingPurchases = (walletId: string) =>
  pendingOperations<PurchaseInput>("purchase-bundle", walletId, ["expectedPrice"]);

const inputOf = ({ option, phone, account, autoRenewal }: BundleOrder): PurchaseInput => ({
  dataOptionId: option.id,
  phone,
  ...(account && { account }),
  autoRenewal,
  expectedPrice: option.price,
});

/** Whether an attempt of this tab to buy the order has no answer yet. */
export const isUnanswered = (walletId: string, order: BundleOrder) =>
  pendingPurchases(walletId).find(inputOf(order)) !== undefined;

const changedBy: Record<string, string[]> = { NotOnSale: ["Catalogue"], BundlePurchase: ["LastPurchases"] };

/** Sends a purchase. Rejects when no answer came; the next attempt then carries the same key. */
export function usePay() {
  const [purchase] = usePurchaseBundleMutation({
    // An option that is not on sale leaves the page; a bought one can be bought again.
    refetchQueries: ({ data }) => changedBy[data?.purchaseBundle.__typename ?? ""] ?? [],
  });
  return (walletId: string, order: BundleOrder): Promise<Answer> =>
    pendingPurchases(walletId).sendOnce(inputOf(order), (input) =>
      answerOf(purchase({ variables: { input } })),
    );
}
