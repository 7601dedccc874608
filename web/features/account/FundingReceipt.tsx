import { useContext } from "react";
import type { FundingDetailsQuery } from "../../generated/operations";
import { FormAnswerContext } from "../../platform/form-answer";
import { CheckForm, ContinuePayment, fundingStatuses } from "../wallet/WaitingFunding";
import { goingToGatewayText } from "../wallet/funding.form";
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
  const { notice } = useContext(FormAnswerContext);
  // A form may not redirect to another site (our policy's `form-action`): this page does, once.
  const isFirstView = fundingStatus === "PENDING" && notice?.text === goingToGatewayText;
  const meaning = meanings[fundingStatus];
  return (
    <Receipt
      reference={reference}
      status={fundingStatuses[fundingStatus]}
      receipt={receipt}
      actions={
        fundingStatus === "PENDING" && (
          <>
            {checkoutUrl && <ContinuePayment checkoutUrl={checkoutUrl} />}
            <noscript>
              <CheckForm reference={reference} />
            </noscript>
          </>
        )
      }
    >
      {checkoutUrl && isFirstView && <meta httpEquiv="refresh" content={`0;url=${checkoutUrl}`} />}
      {meaning && <p className="rounded-control bg-warning-soft px-4 py-3 text-warning">{meaning}</p>}
    </Receipt>
  );
}
