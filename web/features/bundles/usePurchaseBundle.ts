import { useRef, useState } from "react";
import { usePurchaseBundleMutation } from "../../generated/operations";
import { paymentErrorWords } from "../../platform/problem";
import type { BundleOrder } from "./bundle-order";
import { followAnswer } from "./follow-answer";
import { closePurchase, isUnanswered, purchaseInput } from "./purchase-intention";
import { type PurchaseAnswer, purchaseProblem } from "./purchase-problem";

/** Pays for a bundle. Without a definite answer the next attempt carries the same key, so that it never buys twice. */
export function usePurchaseBundle(walletId: string, onAnswer: (answer: PurchaseAnswer) => void) {
  const [send, { client }] = usePurchaseBundleMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A second click can come before the disabled button is on screen; after a purchase there is nothing left to buy.
  const isClosed = useRef(false);

  async function purchase(order: BundleOrder) {
    if (isClosed.current) return;
    isClosed.current = true;
    setIsBusy(true);
    setProblem(null);
    const answer = await settle(order);
    if (answer?.__typename === "BundlePurchase") return onAnswer(answer);
    setIsBusy(false);
    isClosed.current = false;
    if (answer) onAnswer(answer);
  }

  async function settle(order: BundleOrder): Promise<PurchaseAnswer | null> {
    try {
      const input = purchaseInput(walletId, order);
      const { data } = await send({ variables: { input } });
      if (!data) throw new Error("The answer is empty");
      closePurchase(walletId, order, input.idempotencyKey);
      followAnswer(client, { walletId, optionId: order.option.id }, data.purchaseBundle);
      setProblem(purchaseProblem(data.purchaseBundle));
      return data.purchaseBundle;
    } catch (error) {
      setProblem(paymentErrorWords(error));
      return null;
    }
  }

  return { purchase, isBusy, problem, isUnanswered: (order: BundleOrder) => isUnanswered(walletId, order) };
}
