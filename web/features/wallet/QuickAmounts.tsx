import { type QuickAmountPlace, useQuickAmountsQuery } from "../../generated/operations";
import { errorWords } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { formatNaira } from "../../values/naira";

interface QuickAmountsProps {
  place: QuickAmountPlace;
  disabled?: boolean;
  /** The one that covers what the customer is short of. Stands out, and first where it is none of the shop's. */
  suggested?: number;
  onChoose: (amount: number) => void;
}

/** The amounts that a wallet can be funded with at one touch. */
export function QuickAmounts({ place, disabled, suggested, onChoose }: QuickAmountsProps) {
  const { data, error, refetch } = useQuickAmountsQuery({ variables: { place } });

  if (data) {
    const isOwn = suggested !== undefined && !data.quickAmounts.includes(suggested);
    const amounts = isOwn ? [suggested, ...data.quickAmounts] : data.quickAmounts;
    return (
      <ul aria-label="Amounts" className="grid grid-cols-2 gap-3">
        {amounts.map((amount) => (
          <li key={amount} className={isOwn && amount === suggested ? "col-span-2" : undefined}>
            <Amount
              amount={amount}
              isSuggested={amount === suggested}
              disabled={disabled}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (error) return <InlineError onRetry={() => void refetch()}>{errorWords(error)}</InlineError>;
  return (
    <div role="status" className="grid grid-cols-2 gap-3">
      <span className="sr-only">Loading amounts…</span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((amount) => (
        <Skeleton key={amount} className="h-11" />
      ))}
    </div>
  );
}

interface AmountProps extends Pick<QuickAmountsProps, "disabled" | "onChoose"> {
  amount: number;
  isSuggested: boolean;
}

function Amount({ amount, isSuggested, disabled, onChoose }: AmountProps) {
  return (
    <Button
      variant={isSuggested ? "primary" : "outline"}
      block
      className="tabular"
      disabled={disabled}
      onClick={() => onChoose(amount)}
    >
      {formatNaira(amount)}
    </Button>
  );
}

/** The smallest of the shop's amounts that covers what is missing; above all of them that, in whole thousands. */
export function useCoveringAmount(place: QuickAmountPlace, missing: number): number | undefined {
  const { data } = useQuickAmountsQuery({ variables: { place }, skip: missing <= 0 });
  if (!data || missing <= 0) return undefined;
  const covering = data.quickAmounts.filter((amount) => amount >= missing);
  return covering.length > 0 ? Math.min(...covering) : Math.ceil(missing / 1_000) * 1_000;
}
