import { useState } from "react";
import { PlainForm } from "../../forms/PlainForm";
import { Button } from "../../ui/Button";
import { formatNaira, type Naira } from "../../values/naira";
import { fundingForm } from "./funding.form";
import type { useFundWallet } from "./useFundWallet";

interface RetryFundingProps {
  amount: Naira;
  funding: ReturnType<typeof useFundWallet>;
}

/** Starts a new payment of an amount that was not paid. Once it is started there is nothing to press any more. */
export function RetryFunding({ amount, funding }: RetryFundingProps) {
  const [isStarted, setIsStarted] = useState(false);
  if (isStarted) return null;
  return (
    <PlainForm
      action={fundingForm}
      values={{ amount: String(amount) }}
      onSubmit={() => void funding.fund(amount).then(setIsStarted)}
    >
      <Button type="submit" size="sm" className="tabular" busy={funding.isBusy}>
        Try again with {formatNaira(amount)}
      </Button>
    </PlainForm>
  );
}
