import { useParams } from "react-router";
import { BundleReceipt } from "../features/account/BundleReceipt";
import { ReceiptPage, useReceiptId } from "../features/account/ReceiptPage";
import { usePurchaseDetailsQuery } from "../features/account/generated/Receipts";

const pollEveryMs = 15_000;

export default function PurchasePage() {
  const { id = "" } = useParams();
  const options = useReceiptId(id);
  const query = usePurchaseDetailsQuery({
    ...options,
    pollInterval: pollEveryMs,
    skipPollAttempt: () => document.hidden || query.data?.bundlePurchase?.purchaseStatus !== "PENDING",
  });
  const purchase = query.data?.bundlePurchase;
  return (
    <ReceiptPage title="Data bundle" answer={purchase} query={query}>
      {purchase && <BundleReceipt purchase={purchase} saved={query.data?.me?.savedNumbers ?? []} />}
    </ReceiptPage>
  );
}
