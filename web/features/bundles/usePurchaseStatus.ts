import { useEffect } from "react";
import { type PurchaseReceiptFragment, usePurchaseReceiptStatusQuery } from "../../generated/operations";

const askAgainMs = 3_000;

/** The purchase as the shop knows it now: asked for again until the bundle has arrived or the money is back. */
export function usePurchaseStatus(bought: PurchaseReceiptFragment): PurchaseReceiptFragment {
  const { data, stopPolling } = usePurchaseReceiptStatusQuery({
    variables: { id: bought.id },
    skip: bought.status !== "PENDING",
    pollInterval: askAgainMs,
    skipPollAttempt: () => document.hidden,
  });
  const current = data?.bundlePurchase ?? bought;

  useEffect(() => {
    if (current.status !== "PENDING") stopPolling();
  }, [current.status, stopPolling]);

  return current;
}
