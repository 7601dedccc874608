import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { type FundWalletMutation, useCheckFundingMutation } from "./generated/Wallet";
import { answerOf } from "../../forms/use-send";
import { toastSuccess, toastWarning } from "../../ui/toast";
import { fundedText, waitingText } from "./funding.form";
import { goToCheckout } from "./go-to-checkout";

export type Funding = ReturnType<typeof useFunding>;

/**
 * The state that the funding forms of a page or dialog share. `options` are for `useActionForm`: with them a form opens
 * the gateway's page directly.
 */
export function useFunding(alsoLists: readonly string[] = []) {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const [checkFunding] = useCheckFundingMutation({ refetchQueries: [...alsoLists] });

  async function run<Result>(send: () => Promise<Result>): Promise<Result> {
    setIsBusy(true);
    try {
      return await send();
    } finally {
      setIsBusy(false);
    }
  }

  async function handleAnswer({ fundWallet: answer }: FundWalletMutation): Promise<boolean> {
    if (answer.__typename !== "Funding" || answer.status !== "PENDING") return false;
    // Not awaited: the lists must not delay the gateway's page, nor fail a payment that was opened.
    client.refetchQueries({ include: ["RecentFundings", ...alsoLists] }).catch(() => undefined);
    if (!answer.checkoutUrl) {
      toastWarning(waitingText);
      return true;
    }
    await goToCheckout(answer.checkoutUrl);
    // The customer returned with the Back button, so this page does not know the payment's outcome yet.
    const { reference } = answer;
    const checked = await answerOf(checkFunding({ variables: { reference } })).catch(() => null);
    if (checked?.status === "SUCCEEDED") toastSuccess(fundedText);
    return true;
  }

  return { isBusy, options: { run, onAnswer: handleAnswer } };
}
