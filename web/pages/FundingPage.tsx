import { useParams } from "react-router";
import { FundingReceipt } from "../features/account/FundingReceipt";
import { ReceiptPage } from "../features/account/ReceiptPage";
import { useReceiptId } from "../features/account/ReceiptPage";
import { useFundingDetailsQuery } from "../generated/operations";

export default function FundingPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useFundingDetailsQuery(useReceiptId(id));
  const funding = data?.funding;
  return (
    <ReceiptPage
      title="Wallet top-up"
      answer={funding}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {funding && <FundingReceipt funding={funding} />}
    </ReceiptPage>
  );
}
