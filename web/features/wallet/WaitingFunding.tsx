import type { CheckFundingMutation, FundingStateFragment, FundingStatus } from "./generated/Wallet";
import { ActionButton } from "../../forms/ActionButton";
import type { StatusBadge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { formatNaira, type Naira } from "../../values/naira";
import { fundingCheckForm } from "./funding.form";
import { goToCheckout } from "./go-to-checkout";

/** Text and colour for the status of a payment through the gateway. */
export const fundingStatuses: Record<FundingStatus, StatusBadge> = {
  PENDING: { text: "Waiting for payment", tone: "warning" },
  SUCCEEDED: { text: "Paid", tone: "success" },
  FAILED: { text: "Not paid", tone: "neutral" },
};

interface FundingOutcome {
  fundingStatus: FundingStatus;
  takenBack: number;
}

/** The same, with what became of the payment later. */
export const fundingBadge = ({ fundingStatus, takenBack }: FundingOutcome): StatusBadge =>
  takenBack > 0 ? { text: "Taken back", tone: "neutral" } : fundingStatuses[fundingStatus];

export const takenBackText = (naira: Naira) => `${formatNaira(naira)} taken back by your bank`;

interface WaitingFundingProps {
  funding: Pick<FundingStateFragment, "reference" | "checkoutUrl">;
}

export function WaitingFunding({ funding: { reference, checkoutUrl } }: WaitingFundingProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {checkoutUrl && <ContinuePayment checkoutUrl={checkoutUrl} />}
      <CheckFunding reference={reference}>Check again</CheckFunding>
    </div>
  );
}

interface CheckFundingProps {
  reference: string;
  children: string;
  /** Called with the answer. Returns true if the page shows it in its own way. */
  onAnswer?: (data: CheckFundingMutation) => boolean;
}

/** Asks the gateway about a payment, also about one that was given up: a late bank transfer may have arrived. */
export function CheckFunding({ reference, children, onAnswer }: CheckFundingProps) {
  return (
    <ActionButton
      action={fundingCheckForm}
      values={{ reference }}
      onAnswer={onAnswer}
      variant="outline"
      size="sm"
    >
      {children}
    </ActionButton>
  );
}

/** Opens the payment gateway's page, which returns the customer to the current page afterwards. */
export function ContinuePayment({ checkoutUrl }: { checkoutUrl: string }) {
  return (
    <ButtonLink to={checkoutUrl} size="sm" onPress={() => void goToCheckout(checkoutUrl)}>
      Continue payment
    </ButtonLink>
  );
}
