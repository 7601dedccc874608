import { useState } from "react";
import { type FundingStateFragment, type FundingStatus, useCheckFundingMutation } from "./generated/Wallet";
import { ActionForm } from "../../platform/ActionForm";
import { HiddenFields } from "../../platform/HiddenFields";
import { answerOf, useSend } from "../../platform/use-send";
import type { StatusBadge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { InlineError } from "../../ui/InlineError";
import { formatNaira, type Naira } from "../../values/naira";
import { fundedText, fundingCheckForm, notYetText } from "./funding.form";
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
  /** Queries that list pending payments. */
  refetch?: string[];
}

/** Buttons that continue a pending payment, or check one that was made. */
export function WaitingFunding({ funding: { reference, checkoutUrl }, refetch }: WaitingFundingProps) {
  const [checkFunding] = useCheckFundingMutation({ refetchQueries: refetch });
  const {
    send: check,
    isBusy,
    problem,
  } = useSend(async () => {
    await answerOf(checkFunding({ variables: { reference } }));
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {checkoutUrl && <ContinuePayment checkoutUrl={checkoutUrl} />}
        <ActionForm action={fundingCheckForm} values={{ reference }} onSubmit={() => void check()}>
          <Button type="submit" variant="outline" size="sm" busy={isBusy}>
            Check again
          </Button>
        </ActionForm>
      </div>
      {problem.text && <InlineError>{problem.text}</InlineError>}
    </>
  );
}

/** Asks the gateway about a payment that was given up; a late bank transfer may have arrived. */
export function AskBankAgain({ reference }: { reference: string }) {
  const [checkFunding] = useCheckFundingMutation({ refetchQueries: ["FundingDetails"] });
  const [answer, setAnswer] = useState("");
  const { send, isBusy, problem } = useSend(async () => {
    const funding = await answerOf(checkFunding({ variables: { reference } }));
    setAnswer(funding?.status === "SUCCEEDED" ? fundedText : notYetText);
  });
  return (
    <div className="grid gap-2">
      <ActionForm action={fundingCheckForm} values={{ reference }} onSubmit={() => void send()}>
        <Button type="submit" variant="outline" size="sm" busy={isBusy}>
          Ask the bank again
        </Button>
      </ActionForm>
      <p role="status">{answer}</p>
      {problem.text && <InlineError>{problem.text}</InlineError>}
    </div>
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

/** Asks the gateway for a payment's state. For a <noscript>: with scripts the page asks by itself. */
export function CheckForm({ reference }: { reference: string }) {
  return (
    <form method="post">
      <HiddenFields name={fundingCheckForm.name} values={{ reference }} />
      <Button type="submit" variant="outline" size="sm">
        Check again
      </Button>
    </form>
  );
}
