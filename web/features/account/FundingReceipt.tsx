import type { FundingDetailsQuery } from "../../generated/operations";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { fundingLooks } from "./item-look";
import { Receipt } from "./Receipt";

interface FundingReceiptProps {
  funding: NonNullable<FundingDetailsQuery["funding"]>;
}

const meanings = {
  PENDING: "Nothing is in your wallet yet. As soon as the payment arrives, it is credited by itself.",
  SUCCEEDED: null,
  FAILED:
    "This was not paid, and nothing was added to your wallet. If you have paid, it is credited when it arrives.",
};

export function FundingReceipt({ funding }: FundingReceiptProps) {
  const { reference, amount, createdAt, fundingStatus, checkoutUrl } = funding;
  const meaning = meanings[fundingStatus];
  return (
    <Receipt
      reference={reference}
      status={fundingLooks[fundingStatus]}
      facts={[
        ["What", "Wallet top-up"],
        ["Amount", formatNaira(amount)],
        [fundingStatus === "SUCCEEDED" ? "Date" : "Begun", formatInstant(createdAt)],
      ]}
      actions={
        checkoutUrl &&
        fundingStatus === "PENDING" && (
          <a href={checkoutUrl} className="btn btn-primary">
            Go on paying
          </a>
        )
      }
    >
      {meaning && <p className="rounded-control bg-warning-soft px-4 py-3 text-warning">{meaning}</p>}
    </Receipt>
  );
}
