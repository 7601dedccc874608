import { type QuickAmountPlace, useQuickAmountsQuery } from "./generated/Wallet";
import { fieldId } from "../../forms/form-action";
import { useRefusedForm } from "../../platform/form-answer";
import { HiddenFields } from "../../forms/HiddenFields";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { formatNaira, type Naira, nairaOf } from "../../values/naira";
import { fundingForm, offeredAmounts } from "./funding.form";
import { HowToPay } from "./WalletState";

interface FundingPageFormProps {
  /** The place whose quick amounts are offered. */
  place?: QuickAmountPlace;
  /** The missing amount in naira; zero or less if nothing is missing. */
  missing?: Naira;
}

/** Funds the wallet without scripts, and leads back to its page. */
export function FundingPageForm({ place = "BUY_NOW", missing = nairaOf(0) }: FundingPageFormProps) {
  const { data } = useQuickAmountsQuery({ variables: { place } });
  const refused = useRefusedForm(fundingForm.name);
  if (!data) return null;
  const { min, max } = data.fundingLimits;
  const offered = offeredAmounts(data, missing);
  const amounts = [...new Set([...offered, ...data.quickAmounts])].sort((a, b) => a - b);
  const id = fieldId(fundingForm.name, "amount");
  return (
    <form method="post" aria-label="Add money" className="grid gap-3">
      <HiddenFields name={fundingForm.name} movesMoney />
      <HowToPay />
      <TextField
        id={id}
        label="Amount (₦)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        list={`${id}-list`}
        className="tabular"
        hint={`From ${formatNaira(min)} to ${formatNaira(max)}`}
        defaultValue={refused?.values.amount ?? (offered[0] === undefined ? "" : String(offered[0]))}
        error={refused?.problem.fields.amount}
        required
      />
      <datalist id={`${id}-list`}>
        {amounts.map((amount) => (
          <option key={amount} value={amount}>
            {formatNaira(amount)}
          </option>
        ))}
      </datalist>
      <Button type="submit" block>
        Add to wallet
      </Button>
    </form>
  );
}
