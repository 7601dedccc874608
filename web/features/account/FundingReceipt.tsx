import { useContext, useState } from "react";
import { ActionButton } from "../../forms/ActionButton";
import { TextLink } from "../../ui/TextLink";
import type { FundingDetailsQuery } from "./generated/Receipts";
import { FormAnswerContext } from "../../platform/form-answer";
import { formatNaira, type Naira } from "../../values/naira";
import { askAbout } from "../../values/paths";
import { CheckFunding, ContinuePayment, fundingBadge, takenBackText } from "../wallet/WaitingFunding";
import { fundingForm, goingToGatewayText } from "../wallet/funding.form";
import { useFunding } from "../wallet/useFunding";
import { Receipt } from "./ReceiptPage";

interface FundingReceiptProps {
  funding: NonNullable<FundingDetailsQuery["funding"]>;
}

const meanings = {
  PENDING: "Your wallet has not been credited yet. We will credit it as soon as the payment arrives.",
  SUCCEEDED: null,
  FAILED:
    "The payment was not completed, so nothing was added to your wallet. If your bank debited you, ask the bank again before you pay again. We ask by ourselves for ten days.",
};

function meaningOf({ takenBack, givenBackBy, fundingStatus }: FundingReceiptProps["funding"]): string | null {
  if (takenBack > 0) return `${takenBackText(takenBack)}.`;
  return givenBackBy ? givenBackText(givenBackBy) : meanings[fundingStatus];
}

const givenBackText = (correction: string) =>
  `The payment had not arrived, so our correction ${correction} added money to your wallet instead. If it arrives later, customer care compares the two.`;

export function FundingReceipt({ funding }: FundingReceiptProps) {
  const { reference, amount, fundingStatus, checkoutUrl, givenBackBy, receipt } = funding;
  const { notice } = useContext(FormAnswerContext);
  // A form may not redirect to another site (our policy's `form-action`): this page does, once.
  const isFirstView = fundingStatus === "PENDING" && notice?.text === goingToGatewayText;
  const meaning = meaningOf(funding);
  return (
    <Receipt
      reference={reference}
      status={fundingBadge(funding)}
      receipt={receipt}
      actions={
        <>
          {fundingStatus === "FAILED" && !givenBackBy && <RetryFunding amount={amount} />}
          {fundingStatus === "PENDING" && checkoutUrl && <ContinuePayment checkoutUrl={checkoutUrl} />}
          {fundingStatus === "FAILED" && (
            <CheckFunding reference={reference}>Ask the bank again</CheckFunding>
          )}
          {fundingStatus === "PENDING" && <CheckFunding reference={reference}>Check again</CheckFunding>}
        </>
      }
    >
      {checkoutUrl && isFirstView && <meta httpEquiv="refresh" content={`0;url=${checkoutUrl}`} />}
      {meaning && (
        <div className="rounded-control bg-warning-soft px-4 py-3 text-warning">
          <p>{meaning}</p>
          {fundingStatus !== "PENDING" && (
            <TextLink to={askAbout(reference)} className="print:hidden">
              {fundingStatus === "FAILED" ? "Money left your bank? Tell us" : "Contact customer care"}
            </TextLink>
          )}
        </div>
      )}
    </Receipt>
  );
}

/** Starts a new payment of an amount that was not paid. Once it is started there is nothing to press any more. */
function RetryFunding({ amount }: { amount: Naira }) {
  const [isStarted, setIsStarted] = useState(false);
  const { options } = useFunding();
  if (isStarted) return null;
  return (
    <ActionButton
      action={fundingForm}
      values={{ amount: String(amount), quick: "" }}
      {...options}
      onAnswer={async (data) => {
        const isShown = await options.onAnswer(data);
        setIsStarted("status" in data.fundWallet && data.fundWallet.status !== "FAILED");
        return isShown;
      }}
      size="sm"
      className="tabular"
    >
      Try again with {formatNaira(amount)}
    </ActionButton>
  );
}
