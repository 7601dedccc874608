import { useEffect } from "react";
import { type PurchaseDetailsQuery, usePurchaseDetailsQuery } from "./generated/Receipts";
import type { SavedNumberFragment } from "./generated/SavedNumbers";
import { NotReceived } from "../bundles/NotReceived";
import { purchaseStatus, savedName, shareText, withSavedName } from "../bundles/purchase-wording";
import { RefundClock } from "../bundles/RefundClock";
import { BuyAgain } from "../bundles/BuyAgain";
import { Receipt, useReceiptOptions } from "./ReceiptPage";
import { SaveRecipient } from "../bundles/SaveRecipient";

interface BundleReceiptProps {
  purchase: NonNullable<PurchaseDetailsQuery["bundlePurchase"]>;
  saved: readonly SavedNumberFragment[];
}

const pollEveryMs = 3_000;
/** A bundle that has not arrived by then takes longer. */
const slowAfterMs = 120_000;
const pollSlowlyEveryMs = 30_000;

/** Returns the props of a purchase's receipt. Its status is polled until the bundle is delivered or refunded. */
export function usePurchaseReceipt() {
  const query = usePurchaseDetailsQuery({ ...useReceiptOptions(), skipPollAttempt: () => document.hidden });
  const { data, startPolling, stopPolling } = query;
  const purchase = data?.bundlePurchase;
  const isPending = purchase?.purchaseStatus === "PENDING";

  useEffect(() => {
    if (!isPending) return;
    startPolling(pollEveryMs);
    const timer = setTimeout(() => startPolling(pollSlowlyEveryMs), slowAfterMs);
    return () => {
      clearTimeout(timer);
      stopPolling();
    };
  }, [isPending, startPolling, stopPolling]);

  return {
    query,
    answer: purchase,
    children: purchase && <BundleReceipt purchase={purchase} saved={data?.me?.savedNumbers ?? []} />,
  };
}

function BundleReceipt({ purchase, saved }: BundleReceiptProps) {
  const {
    id,
    reference,
    recipient,
    price,
    refundAt,
    receipt,
    purchaseStatus: status,
    deliveryCheck,
  } = purchase;
  // The saved name is private to the customer, so the page shows it but the receipt that the server prints does not.
  const facts = receipt.facts.map((fact) => ({
    ...fact,
    value: fact.value === recipient.formatted ? withSavedName(saved, recipient) : fact.value,
  }));
  return (
    <Receipt
      reference={reference}
      status={purchaseStatus(status, deliveryCheck)}
      receipt={{ ...receipt, facts }}
      shareText={shareText(purchase)}
      actions={<BuyAgain purchase={purchase} size="sm" variant="primary" />}
    >
      {refundAt && <RefundClock refundAt={refundAt} price={price} />}
      {status !== "REFUNDED" && <NotReceived purchaseId={id} check={deliveryCheck} />}
      {savedName(saved, recipient.value) === undefined && <SaveRecipient recipient={recipient} />}
    </Receipt>
  );
}
