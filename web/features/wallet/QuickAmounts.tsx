import { type QuickAmountPlace, useQuickAmountsQuery } from "../../generated/operations";
import { errorWords } from "../../platform/error-words";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { formatNaira } from "../../values/naira";

interface QuickAmountsProps {
  place: QuickAmountPlace;
  disabled?: boolean;
  onChoose: (amount: number) => void;
}

/** The amounts that a wallet can be funded with at one touch. */
export function QuickAmounts({ place, disabled, onChoose }: QuickAmountsProps) {
  const { data, error, refetch } = useQuickAmountsQuery({ variables: { place } });

  if (data) {
    return (
      <ul aria-label="Amounts" className="grid grid-cols-2 gap-3">
        {data.quickAmounts.map((amount) => (
          <li key={amount}>
            <Button
              variant="outline"
              block
              className="tabular"
              disabled={disabled}
              onClick={() => onChoose(amount)}
            >
              {formatNaira(amount)}
            </Button>
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
