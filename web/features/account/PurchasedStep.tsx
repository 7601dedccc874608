import { useParams } from "react-router";
import { Step } from "../../forms/Step";
import { usePurchaseReceipt } from "./BundleReceipt";
import { ReceiptContent } from "./ReceiptPage";

/** The receipt of a purchase just made. */
export default function PurchasedStep() {
  const { id = "" } = useParams();
  return (
    <Step label="Your receipt" hasTitle size="lg" className="p-3 pt-5 sm:p-6">
      <ReceiptContent {...usePurchaseReceipt(id)} />
    </Step>
  );
}
