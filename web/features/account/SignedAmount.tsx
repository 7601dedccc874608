import { formatNaira } from "../../values/naira";

interface SignedAmountProps {
  naira: number;
}

/** Money into the wallet with a plus, out of it with a minus: not by colour alone. */
export function SignedAmount({ naira }: SignedAmountProps) {
  return (
    <span className={`tabular whitespace-nowrap ${naira > 0 ? "text-success" : ""}`}>
      {naira > 0 ? "+" : "−"}
      {formatNaira(Math.abs(naira))}
    </span>
  );
}
