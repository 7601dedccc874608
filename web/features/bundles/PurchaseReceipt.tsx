import { useEffect } from "react";
import { type PurchaseReceiptFragment, usePurchaseReceiptStatusQuery } from "../../generated/operations";
import { Badge } from "../../ui/Badge";
import { LongText } from "../../ui/LongText";
import { formatNaira } from "../../values/naira";
import { NotReceived } from "./NotReceived";
import { purchaseLooks, receiptTerm } from "./purchase-looks";
import { RefundClock } from "./RefundClock";

interface PurchaseReceiptProps {
  purchase: PurchaseReceiptFragment;
}

/** What was bought, to keep: a toast is gone after a few seconds. */
export function PurchaseReceipt({ purchase: bought }: PurchaseReceiptProps) {
  const { id, reference, recipient, dataOption, price, status, refundAt } = usePurchaseStatus(bought);
  const { text, tone } = purchaseLooks[status];
  const parts = [
    ["Reference", reference],
    [receiptTerm(recipient.kind), recipient.formatted],
    ["Benefits", dataOption.benefits],
    ["Price", formatNaira(price)],
  ] as const;
  return (
    <article aria-label="Receipt" className="card tabular grid gap-4 p-6">
      <h3>Your receipt</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[repeat(5,auto)]">
        {parts.map(([term, value]) => (
          <div key={term} className="first:col-span-full sm:first:col-span-1">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold">
              <LongText>{value}</LongText>
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">Status</dt>
          <dd>
            <Badge tone={tone}>{status === "REFUNDED" ? "Refunded to your wallet" : text}</Badge>
          </dd>
        </div>
      </dl>
      {status === "PENDING" && refundAt && <RefundClock refundAt={refundAt} price={price} />}
      {status !== "REFUNDED" && <NotReceived purchaseId={id} />}
    </article>
  );
}

const askAgainMs = 3_000;
/** What has not arrived by then will take its time. */
const impatientMs = 120_000;
const askLaterMs = 30_000;

/** The purchase as the shop knows it now: asked for again until the bundle has arrived or the money is back. */
function usePurchaseStatus(bought: PurchaseReceiptFragment): PurchaseReceiptFragment {
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
