import type { PurchaseDetailsQuery } from "./generated/Receipts";
import type { SavedNumberFragment } from "./generated/SavedNumbers";
import { NotReceived } from "../bundles/NotReceived";
import { purchaseStatus, savedName, shareText, withSavedName } from "../bundles/purchase-wording";
import { RefundClock } from "../bundles/RefundClock";
import { BuyAgain } from "../bundles/BuyAgain";
import { Receipt } from "./ReceiptPage";
import { SaveRecipient } from "../bundles/SaveRecipient";

interface BundleReceiptProps {
  purchase: NonNullable<PurchaseDetailsQuery["bundlePurchase"]>;
  saved: readonly SavedNumberFragment[];
}

export function BundleReceipt({ purchase, saved }: BundleReceiptProps) {
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
