import { useParams } from "react-router";
import { BundleReceipt } from "../features/account/BundleReceipt";
import { ReceiptPage } from "../features/account/ReceiptPage";
import { useReceiptId } from "../features/account/ReceiptPage";
import { usePurchaseDetailsQuery } from "../generated/operations";

const pollEveryMs = 15_000;

export default function PurchasePage() {
  const { id = "" } = useParams();
  const options = useReceiptId(id);
  const { data, error, refetch } = usePurchaseDetailsQuery({
    ...options,
    pollInterval: pollEveryMs,
    skipPollAttempt: () => document.hidden || data?.bundlePurchase?.purchaseStatus !== "PENDING",
  });
  const purchase = data?.bundlePurchase;
  return (
    <ReceiptPage
      title="Data bundle"
      answer={purchase}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {purchase && <BundleReceipt purchase={purchase} saved={data?.me?.savedNumbers ?? []} />}
    </ReceiptPage>
  );
}
