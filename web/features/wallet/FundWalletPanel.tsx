import { useState } from "react";
import { type QuickAmountPlace, type QuickAmountsQuery, useQuickAmountsQuery } from "./generated/Wallet";
import { ActionButton } from "../../forms/ActionButton";
import { Form } from "../../forms/Form";
import { useActionForm } from "../../forms/use-action-form";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { buttonStyle } from "../../ui/button-style";
import { FormMessage } from "../../ui/FormMessage";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import { Radio } from "../../ui/Radio";
import { formatNaira, type Naira, nairaOf } from "../../values/naira";
import { amountOf, type FundingFields, fundingForm, offeredAmounts } from "./funding.form";
import { RecentFundings } from "./RecentFundings";
import type { Funding } from "./useFunding";
import { HowToPay } from "./WalletState";

interface FundWalletPanelProps {
  place: QuickAmountPlace;
  /** The missing amount in naira; zero or less if nothing is missing. */
  missing?: Naira;
  /** The recent payments listed below: only settled ones if the page lists the pending ones elsewhere. */
  payments?: "all" | "settled";
  /** Owned by the surrounding dialog, which covers itself while the wallet is busy. */
  funding: Funding;
}

/** The form that funds the wallet, with the payments of the last day. */
export function FundWalletPanel({
  place,
  missing = nairaOf(0),
  payments = "all",
  funding,
}: FundWalletPanelProps) {
  const { data, error, refetch } = useQuickAmountsQuery({ variables: { place } });
  return (
    <div className="grid gap-4">
      <HowToPay />
      {data && <FundingForm choices={data} missing={missing} funding={funding} />}
      {!data && error && <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>}
      {!data && !error && <Skeleton className="h-72 w-full" />}
      <RecentFundings shows={payments} />
    </div>
  );
}

interface FundingFormProps extends Required<Pick<FundWalletPanelProps, "missing" | "funding">> {
  choices: QuickAmountsQuery;
}

/** Quick amounts, of which the missing one is preselected, and a field for any other amount. */
function FundingForm({ choices, missing, funding }: FundingFormProps) {
  const { min, max } = choices.fundingLimits;
  const [exact] = offeredAmounts(choices, missing);
  const amounts = [...new Set([...(exact === undefined ? [] : [exact]), ...choices.quickAmounts])];
  // The missing amount, if it is not one of the quick amounts, takes a row of its own.
  const hasExtraAmount = amounts.length > choices.quickAmounts.length;
  // Until the customer has chosen, the button names no amount: without scripts its text cannot follow the choice.
  const [hasChosen, setHasChosen] = useState(false);
  const initial: FundingFields = { quick: exact === undefined ? "" : String(exact), amount: "" };
  const form = useActionForm(fundingForm, {
    ...funding.options,
    initial,
    dependsOn: { amount: "quick" },
    onEdit: () => setHasChosen(true),
  });
  const chosen = amountOf(form.fields);

  function choose(offered: Naira) {
    form.edit("amount", "");
    form.edit("quick", String(offered));
  }

  return (
    <Form {...form.form} aria-label="Add money" className="grid gap-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">Amounts</legend>
        <div className="grid grid-cols-2 gap-3">
          {amounts.map((offered) => (
            <QuickAmount
              key={offered}
              amount={offered}
              isWide={hasExtraAmount && offered === exact}
              checked={offered === chosen}
              disabled={funding.isBusy}
              onChoose={() => choose(offered)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label="Other amount (₦)"
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        hint={`From ${formatNaira(min)} to ${formatNaira(max)}`}
        {...form.field("amount")}
      />
      <FormMessage {...form.message} />
      <Button {...form.button} block className="tabular" disabled={funding.isBusy}>
        {hasChosen && chosen !== null ? `Add ${formatNaira(chosen)}` : "Add to wallet"}
      </Button>
    </Form>
  );
}

interface QuickAmountProps {
  amount: Naira;
  isWide: boolean;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function QuickAmount({ amount, isWide, checked, disabled, onChoose }: QuickAmountProps) {
  return (
    <label className={`relative block ${isWide ? "col-span-2" : ""}`}>
      <Radio
        name="quick"
        value={amount}
        checked={checked}
        disabled={disabled}
        onChoose={onChoose}
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      <span
        className={buttonStyle(
          { variant: "outline", block: true },
          "tabular peer-checked:border-2 peer-checked:border-primary peer-checked:bg-primary-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2",
        )}
      >
        {formatNaira(amount)}
      </span>
    </label>
  );
}

type AddMissingProps = Required<Pick<FundWalletPanelProps, "place" | "missing" | "funding">>;

/** Buttons that fund the wallet with exactly the missing amount, or with the next quick amount. */
export function AddMissing({ place, missing, funding }: AddMissingProps) {
  const { data } = useQuickAmountsQuery({ variables: { place }, skip: missing <= 0 });
  const amounts = data ? offeredAmounts(data, missing) : [];
  if (amounts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {amounts.map((amount, n) => (
        <ActionButton
          key={amount}
          action={fundingForm}
          values={{ amount: String(amount), quick: "" }}
          {...funding.options}
          size="sm"
          variant={n === 0 ? "primary" : "outline"}
          className="tabular"
          disabled={funding.isBusy}
        >
          Add {formatNaira(amount)}
        </ActionButton>
      ))}
    </div>
  );
}
