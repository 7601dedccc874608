import { useParams } from "react-router";
import { FundingReceipt } from "../features/account/FundingReceipt";
import { ReceiptPage, useReceiptId } from "../features/account/ReceiptPage";
import { useFundingDetailsQuery } from "../features/account/generated/Receipts";

export default function FundingPage() {
  const { id = "" } = useParams();
  const query = useFundingDetailsQuery(useReceiptId(id));
  const funding = query.data?.funding;
  return (
    <ReceiptPage title="Wallet top-up" answer={funding} query={query}>
      {funding && <FundingReceipt funding={funding} />}
    </ReceiptPage>
  );
}
