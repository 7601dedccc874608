import { useParams } from "react-router";
import { usePurchaseReceipt } from "../features/account/BundleReceipt";
import { ReceiptPage } from "../features/account/ReceiptPage";

export default function PurchasePage() {
  const { id = "" } = useParams();
  return <ReceiptPage title="Data bundle" {...usePurchaseReceipt(id)} />;
}
