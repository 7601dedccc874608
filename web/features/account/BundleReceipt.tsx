import type { PurchaseDetailsQuery } from "../../generated/operations";
import { NotReceived } from "../bundles/NotReceived";
import { purchaseLook } from "../bundles/purchase-looks";
import { RefundClock } from "../bundles/RefundClock";
import { BuyAgain } from "./BuyAgain";
import { Receipt } from "./ReceiptPage";

interface BundleReceiptProps {
  purchase: NonNullable<PurchaseDetailsQuery["bundlePurchase"]>;
}

export function BundleReceipt({ purchase }: BundleReceiptProps) {
  const { id, reference, price, refundAt, receipt, purchaseStatus: status, deliveryCheck } = purchase;
  return (
    <Receipt
      reference={reference}
      status={purchaseLook(status, deliveryCheck)}
      receipt={receipt}
      actions={<BuyAgain purchase={purchase} />}
    >
      {refundAt && <RefundClock refundAt={refundAt} price={price} />}
      {status !== "REFUNDED" && <NotReceived purchaseId={id} check={deliveryCheck} />}
    </Receipt>
  );
}
