import { usePurchaseReceipt } from "../features/account/BundleReceipt";
import { ReceiptPage } from "../features/account/ReceiptPage";

export default function PurchasePage() {
  return <ReceiptPage title="Data bundle" {...usePurchaseReceipt()} />;
}
