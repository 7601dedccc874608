import { useFragment } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import {
  type PurchaseReceiptFragment,
  PurchaseReceiptFragmentDoc,
  usePurchaseReceiptStatusQuery,
} from "./generated/PurchaseReceipt";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { CircleCheck } from "lucide-react";
import { LongText } from "../../ui/LongText";
import { ShareButton } from "../../ui/ShareButton";
import { formatNaira } from "../../values/naira";
import { receiptPath } from "../../values/paths";
import { NotReceived } from "./NotReceived";
import { purchaseStatus, recipientTerms, shareText, withSavedName } from "./purchase-wording";
import type { SavedRecipient } from "./RecipientField";
import { RefundClock } from "./RefundClock";
import { SaveRecipient } from "./SaveRecipient";

interface PurchaseReceiptProps {
  purchase: PurchaseReceiptFragment;
  saved: readonly SavedRecipient[];
  /** Takes the focus when it appears, because the customer has not seen it yet. */
  takesFocus: boolean;
  /** Omitted when the bundle cannot be bought again. */
  onRepeat?: () => void;
}

/** The receipt of a purchase, because a toast disappears after a few seconds. */
export function PurchaseReceipt({ purchase: bought, saved, takesFocus, onRepeat }: PurchaseReceiptProps) {
  const card = useRef<HTMLElement>(null);
  const current = usePurchaseStatus(bought);
  const { id, network, benefits, duration, reference, recipient, price, status, refundAt, deliveryCheck } =
    current;
  const isSaved = saved.some((known) => known.recipient.value === recipient.value);

  // The focus scrolls it into view; only once, so that a dialog closed later can return the focus.
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (!takesFocus || focused.current === id) return;
    focused.current = id;
    card.current?.focus();
  }, [takesFocus, id]);

  const { text, tone } = purchaseStatus(status, deliveryCheck);
  const parts = [
    ["Reference", reference],
    [recipientTerms[recipient.kind], withSavedName(saved, recipient)],
    ["Benefits", benefits],
    ["Price", formatNaira(price)],
  ] as const;
  return (
    <article
      ref={card}
      aria-label="Receipt"
      tabIndex={-1}
      // Scrolls to below the toast about the purchase, which is as wide as a phone.
      className="card tabular grid scroll-mt-24 grid-cols-1 gap-5 p-5 outline-none sm:scroll-mt-0 sm:p-8"
    >
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success-soft text-success">
          <CircleCheck size={26} />
        </span>
        <div className="min-w-0">
          <h3>Your receipt</h3>
          <p className="text-muted">
            <LongText>{`${network} ${benefits}, ${duration}`}</LongText>
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-6">
        {parts.map(([term, value]) => (
          <div
            key={term}
            className={classNames(
              "first:col-span-full sm:first:col-span-1",
              // In half of a phone's width an address would break within its words.
              term === recipientTerms.EMAIL && "col-span-full sm:col-span-2",
            )}
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold">
              <LongText>{value}</LongText>
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">Status</dt>
          <dd>
            <span role="status">
              <Badge tone={tone}>{status === "REFUNDED" ? "Refunded to your wallet" : text}</Badge>
            </span>
          </dd>
        </div>
      </dl>
      {status === "PENDING" && refundAt && <RefundClock refundAt={refundAt} price={price} />}
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:flex sm:flex-wrap">
        {onRepeat && (
          <Button size="sm" onClick={onRepeat}>
            Buy again
          </Button>
        )}
        <ShareButton text={shareText(current)} />
        <ButtonLink variant="outline" size="sm" to={receiptPath("BUNDLE", id)}>
          See the receipt
        </ButtonLink>
        {!isSaved && (
          <SaveRecipient key={recipient.value} recipient={recipient} onSaved={() => card.current?.focus()} />
        )}
      </div>
      {status !== "REFUNDED" && <NotReceived purchaseId={id} check={deliveryCheck} />}
    </article>
  );
}

const pollEveryMs = 3_000;
/** A bundle that has not arrived by then takes longer. */
const slowAfterMs = 120_000;
const pollSlowlyEveryMs = 30_000;

/** The purchase's current status, polled until the bundle is delivered or refunded. */
function usePurchaseStatus(bought: PurchaseReceiptFragment): PurchaseReceiptFragment {
  const { startPolling, stopPolling } = usePurchaseReceiptStatusQuery({
    variables: { id: bought.id },
    skip: bought.status !== "PENDING",
    pollInterval: pollEveryMs,
    skipPollAttempt: () => document.hidden,
  });
  // Read from the cache, because a report by the customer changes the purchase too.
  const { data, complete } = useFragment<PurchaseReceiptFragment>({
    fragment: PurchaseReceiptFragmentDoc,
    fragmentName: "PurchaseReceipt",
    from: bought,
  });
  const current = complete ? data : bought;
  const isOpen = current.status === "PENDING";

  useEffect(() => {
    if (!isOpen) return stopPolling();
    const timer = setTimeout(() => startPolling(pollSlowlyEveryMs), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen, startPolling, stopPolling]);

  return current;
}
