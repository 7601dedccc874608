import { FundingReceipt } from "../features/account/FundingReceipt";
import { ReceiptPage, useReceiptOptions } from "../features/account/ReceiptPage";
import { useFundingDetailsQuery } from "../features/account/generated/Receipts";

export default function FundingPage() {
  const query = useFundingDetailsQuery(useReceiptOptions());
  const funding = query.data?.funding;
  return (
    <ReceiptPage title="Wallet top-up" answer={funding} query={query}>
      {funding && <FundingReceipt funding={funding} />}
    </ReceiptPage>
  );
}
