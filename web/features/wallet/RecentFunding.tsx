import { type FundingStateFragment, useCheckFundingMutation } from "../../generated/operations";
import { answerOf, useSend } from "../../platform/use-send";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { formatNaira } from "../../values/naira";
import { fundingLooks } from "./funding-status";
import { goToCheckout } from "./go-to-checkout";

interface RecentFundingProps {
  funding: FundingStateFragment;
}

export function RecentFunding({ funding }: RecentFundingProps) {
  const { reference, amount, status, checkoutUrl } = funding;
  const [checkFunding] = useCheckFundingMutation();
  const {
    send: check,
    isBusy,
    problem,
  } = useSend(async () => {
    await answerOf(checkFunding({ variables: { reference } }));
  });
  const { text, tone } = fundingLooks[status];
  const isWaiting = status === "PENDING";

  return (
    <li className="grid gap-2 rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="tabular font-semibold">{formatNaira(amount)}</span>
        <Badge tone={tone}>{text}</Badge>
        <span className="tabular w-full text-sm text-muted">{reference}</span>
      </div>
      {isWaiting && (
        <div className="flex flex-wrap gap-2">
          {checkoutUrl && (
            <Button size="sm" onClick={() => void goToCheckout(checkoutUrl)}>
              Continue payment
            </Button>
          )}
          <Button variant="outline" size="sm" busy={isBusy} onClick={() => void check()}>
            Check again
          </Button>
        </div>
      )}
      {problem.text && <InlineError>{problem.text}</InlineError>}
    </li>
  );
}
