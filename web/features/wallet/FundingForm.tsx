import { type KeyboardEvent, useRef, useState } from "react";
import {
  type QuickAmountPlace,
  type QuickAmountsQuery,
  useQuickAmountsQuery,
} from "../../generated/operations";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import { formatNaira } from "../../values/naira";
import { parseAmount } from "./funding.form";
import { offeredAmounts } from "./offered-amounts";
import type { useFundWallet } from "./useFundWallet";

interface FundingFormProps {
  place: QuickAmountPlace;
  /** The missing amount in naira; zero or less if nothing is missing. */
  missing: number;
  funding: ReturnType<typeof useFundWallet>;
}

/** Quick amounts to tap, a field for any other amount, and the button that funds the wallet. */
export function FundingForm({ place, missing, funding }: FundingFormProps) {
  const { data, error, refetch } = useQuickAmountsQuery({ variables: { place } });
  if (data) return <AmountForm choices={data} missing={missing} funding={funding} />;
  if (error) return <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>;
  return (
    <div role="status" className="grid grid-cols-2 gap-3">
      <span className="sr-only">Loading amounts…</span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((amount) => (
        <Skeleton key={amount} className="h-11" />
      ))}
    </div>
  );
}

interface AmountFormProps extends Pick<FundingFormProps, "missing" | "funding"> {
  choices: QuickAmountsQuery;
}

function AmountForm({ choices, missing, funding }: AmountFormProps) {
  const { min, max } = choices.fundingLimits;
  const [exact] = offeredAmounts(choices, missing);
  // Null until the customer has chosen; until then the missing amount is preselected.
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const text = typed ?? (exact === undefined ? "" : String(exact));
  const amount = parseAmount(text);
  const isValid = amount !== null && amount >= min && amount <= max;
  const amounts = [...new Set([...(exact === undefined ? [] : [exact]), ...choices.quickAmounts])];
  // The missing amount, if it is not one of the quick amounts, takes a row of its own.
  const hasExtraAmount = amounts.length > choices.quickAmounts.length;

  function choose(chosen: string) {
    setTyped(chosen);
    setIsRefused(false);
  }

  async function add() {
    if (isValid) {
      if (await funding.fund(amount)) setTyped(null);
      return;
    }
    setIsRefused(true);
    group.current?.querySelector("input")?.focus();
  }

  // Not a form element: at checkout this is inside the order's form, which Enter must not send.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void add();
  }

  return (
    <div ref={group} role="group" aria-label="Add money" className="grid gap-4">
      <ul aria-label="Amounts" className="grid grid-cols-2 gap-3">
        {amounts.map((offered) => (
          <li key={offered} className={hasExtraAmount && offered === exact ? "col-span-2" : undefined}>
            <Button
              variant="outline"
              block
              className={classNames(
                "tabular",
                offered === amount && "border-2 border-primary bg-primary-soft",
              )}
              aria-pressed={offered === amount}
              disabled={funding.isBusy}
              onClick={() => choose(String(offered))}
            >
              {formatNaira(offered)}
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label="Amount (₦)"
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        hint={`From ${formatNaira(min)} to ${formatNaira(max)}`}
        error={
          isRefused ? `Please enter an amount from ${formatNaira(min)} to ${formatNaira(max)}` : undefined
        }
        value={text}
        onChange={({ target }) => choose(target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button block className="tabular" disabled={funding.isBusy} onClick={() => void add()}>
        {isValid ? `Add ${formatNaira(amount)}` : "Add to wallet"}
      </Button>
    </div>
  );
}
