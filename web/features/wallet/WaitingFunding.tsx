import { type FundingStateFragment, useCheckFundingMutation } from "../../generated/operations";
import { ActionForm } from "../../platform/ActionForm";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { InlineError } from "../../ui/InlineError";
import { fundingCheckForm } from "./funding.form";
import { goToCheckout } from "./go-to-checkout";

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
        {checkoutUrl && <ContinuePayment checkoutUrl={checkoutUrl} isSmall />}
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

interface ContinuePaymentProps {
  checkoutUrl: string;
  isSmall?: boolean;
}

/** Opens the payment gateway's page, which returns the customer to the current page afterwards. */
export function ContinuePayment({ checkoutUrl, isSmall }: ContinuePaymentProps) {
  return (
    <ButtonLink
      to={checkoutUrl}
      size={isSmall ? "sm" : "md"}
      onClick={(event) => {
        event.preventDefault();
        void goToCheckout(checkoutUrl);
      }}
    >
      Continue payment
    </ButtonLink>
  );
}
