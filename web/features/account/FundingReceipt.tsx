import type { FundingDetailsQuery } from "../../generated/operations";
import { fundingStatuses } from "../wallet/funding-statuses";
import { ContinuePayment } from "../wallet/WaitingFunding";
import { Receipt } from "./ReceiptPage";

interface FundingReceiptProps {
  funding: NonNullable<FundingDetailsQuery["funding"]>;
}

const meanings = {
  PENDING: "Your wallet has not been credited yet. We will credit it as soon as the payment arrives.",
  SUCCEEDED: null,
  FAILED:
    "The payment was not completed, so nothing was added to your wallet. If your bank debited you, we will credit your wallet when the money arrives.",
};

export function FundingReceipt({ funding }: FundingReceiptProps) {
  const { reference, fundingStatus, checkoutUrl, receipt } = funding;
  const meaning = meanings[fundingStatus];
  return (
    <Receipt
      reference={reference}
      status={fundingStatuses[fundingStatus]}
      receipt={receipt}
      actions={checkoutUrl && fundingStatus === "PENDING" && <ContinuePayment checkoutUrl={checkoutUrl} />}
    >
      {meaning && <p className="rounded-control bg-warning-soft px-4 py-3 text-warning">{meaning}</p>}
    </Receipt>
  );
}
