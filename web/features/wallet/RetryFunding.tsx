import { useState } from "react";
import { ActionButton } from "../../forms/ActionButton";
import { formatNaira, type Naira } from "../../values/naira";
import { fundingForm } from "./funding.form";
import { useFunding } from "./useFunding";

/** Starts a new payment of an amount that was not paid. Once it is started there is nothing to press any more. */
export function RetryFunding({ amount }: { amount: Naira }) {
  const [isStarted, setIsStarted] = useState(false);
  const { options } = useFunding();
  if (isStarted) return null;
  return (
    <ActionButton
      action={fundingForm}
      values={{ amount: String(amount), quick: "" }}
      {...options}
      onAnswer={async (data) => {
        const isShown = await options.onAnswer(data);
        setIsStarted("status" in data.fundWallet && data.fundWallet.status !== "FAILED");
        return isShown;
      }}
      size="sm"
      className="tabular"
    >
      Try again with {formatNaira(amount)}
    </ActionButton>
  );
}
