import type { QuickAmountPlace } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { formatNaira } from "../../values/naira";
import { useOfferedAmounts } from "./offered-amounts";
import type { useFundWallet } from "./useFundWallet";

interface AddMissingProps {
  place: QuickAmountPlace;
  missing: number;
  funding: ReturnType<typeof useFundWallet>;
}

/** Buttons that fund the wallet with exactly the missing amount, or with the next quick amount. */
export function AddMissing({ place, missing, funding }: AddMissingProps) {
  const amounts = useOfferedAmounts(place, missing);
  if (amounts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {amounts.map((amount, n) => (
        <Button
          key={amount}
          size="sm"
          variant={n === 0 ? "primary" : "outline"}
          className="tabular"
          disabled={funding.isBusy}
          onClick={() => void funding.fund(amount)}
        >
          Add {formatNaira(amount)}
        </Button>
      ))}
    </div>
  );
}
