import type { PurchaseDetailsQuery } from "../../generated/operations";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { NotReceived } from "../bundles/NotReceived";
import { purchaseLooks, receiptTerm } from "../bundles/purchase-looks";
import { RefundClock } from "../bundles/RefundClock";
import { BuyAgain } from "./BuyAgain";
import { Receipt } from "./ReceiptPage";

interface BundleReceiptProps {
  purchase: NonNullable<PurchaseDetailsQuery["bundlePurchase"]>;
}

export function BundleReceipt({ purchase }: BundleReceiptProps) {
  const { id, reference, price, recipient, createdAt, settledAt, refundAt, dataOption } = purchase;
  const status = purchase.purchaseStatus;
  const { name: network } = dataOption.dataPackage.provider;
  const settled = status === "DELIVERED" ? "Delivered" : "Back in your wallet";
  return (
    <Receipt
      reference={reference}
      status={purchaseLooks[status]}
      facts={[
        ["Bundle", `${network} ${dataOption.benefits}`],
        ["Valid for", dataOption.duration],
        [receiptTerm(recipient.kind), recipient.formatted],
        ["Price", formatNaira(price)],
        ["Paid from your wallet", formatInstant(createdAt)],
        ...(settledAt ? [[settled, formatInstant(settledAt)] as const] : []),
      ]}
      actions={<BuyAgain purchase={purchase} />}
    >
      {refundAt && <RefundClock refundAt={refundAt} price={price} />}
      {status !== "REFUNDED" && <NotReceived purchaseId={id} />}
    </Receipt>
  );
}
