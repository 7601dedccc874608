import { Receipt, ReceiptPage, useReceiptOptions } from "../features/account/ReceiptPage";
import { adjustmentItem } from "../features/wallet/adjustment-item";
import { useAdjustmentDetailsQuery } from "../features/account/generated/Receipts";

export default function AdjustmentPage() {
  const query = useAdjustmentDetailsQuery(useReceiptOptions());
  const adjustment = query.data?.walletAdjustment;
  return (
    <ReceiptPage title="Wallet correction" answer={adjustment} query={query}>
      {adjustment && (
        <Receipt
          reference={adjustment.reference}
          status={adjustmentItem.status(adjustment)}
          receipt={adjustment.receipt}
        />
      )}
    </ReceiptPage>
  );
}
