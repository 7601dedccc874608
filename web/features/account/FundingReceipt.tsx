import type { FundingDetailsQuery } from "../../generated/operations";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { fundingLooks } from "../wallet/funding-looks";
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
  const { reference, amount, createdAt, fundingStatus, checkoutUrl } = funding;
  const meaning = meanings[fundingStatus];
  return (
    <Receipt
      reference={reference}
      status={fundingLooks[fundingStatus]}
      facts={[
        ["Description", "Wallet top-up"],
        ["Amount", formatNaira(amount)],
        [fundingStatus === "SUCCEEDED" ? "Date" : "Started", formatInstant(createdAt)],
      ]}
      actions={
        checkoutUrl &&
        fundingStatus === "PENDING" && (
          <a href={checkoutUrl} className="btn btn-primary">
            Continue payment
          </a>
        )
      }
    >
      {meaning && <p className="rounded-control bg-warning-soft px-4 py-3 text-warning">{meaning}</p>}
    </Receipt>
  );
}
