import { Step } from "../../forms/Step";
import { usePurchaseReceipt } from "./BundleReceipt";
import { ReceiptContent } from "./ReceiptPage";

export default function PurchasedStep() {
  return (
    <Step label="Your receipt" hasTitle size="lg" className="p-3 pt-5 sm:p-6">
      <ReceiptContent {...usePurchaseReceipt()} />
    </Step>
  );
}
