import { useState } from "react";
import { ActionForm } from "../../forms/ActionForm";
import { Button } from "../../ui/Button";
import { formatNaira, type Naira } from "../../values/naira";
import { fundingForm } from "./funding.form";
import { useFunding } from "./useFunding";

/** Starts a new payment of an amount that was not paid. Once it is started there is nothing to press any more. */
export function RetryFunding({ amount }: { amount: Naira }) {
  const [isStarted, setIsStarted] = useState(false);
  const { options } = useFunding();
  if (isStarted) return null;
  return (
    <ActionForm
      action={fundingForm}
      values={{ amount: String(amount), quick: "" }}
      {...options}
      onAnswer={async (data) => {
        const isShown = await options.onAnswer(data);
        setIsStarted("status" in data.fundWallet && data.fundWallet.status !== "FAILED");
        return isShown;
      }}
    >
      {(button) => (
        <Button {...button} size="sm" className="tabular">
          Try again with {formatNaira(amount)}
        </Button>
      )}
    </ActionForm>
  );
}
