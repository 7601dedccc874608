import { useEffect } from "react";
import { type PurchaseReceiptFragment, usePurchaseReceiptStatusQuery } from "../../generated/operations";

const askAgainMs = 3_000;
/** What has not arrived by then will take its time. */
const impatientMs = 120_000;
const askLaterMs = 30_000;

/** The purchase as the shop knows it now: asked for again until the bundle has arrived or the money is back. */
export function usePurchaseStatus(bought: PurchaseReceiptFragment): PurchaseReceiptFragment {
  const { data, startPolling, stopPolling } = usePurchaseReceiptStatusQuery({
    variables: { id: bought.id },
    skip: bought.status !== "PENDING",
    pollInterval: askAgainMs,
    skipPollAttempt: () => document.hidden,
  });
  const current = data?.bundlePurchase ?? bought;
  const isOpen = current.status === "PENDING";

  useEffect(() => {
    if (!isOpen) return stopPolling();
    const timer = setTimeout(() => startPolling(askLaterMs), impatientMs);
    return () => clearTimeout(timer);
  }, [isOpen, startPolling, stopPolling]);

  return current;
}
