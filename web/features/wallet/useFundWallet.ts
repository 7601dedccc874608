import { useFragment } from "@apollo/client/react";
import { useState } from "react";
import {
  FundingStateFragmentDoc,
  type FundingStateFragment,
  type FundWalletMutation,
  useCheckFundingMutation,
  useFundWalletMutation,
} from "./generated/Wallet";
import { pendingOperations } from "../../platform/pending-operation";
import { paymentErrorMessage, refusalMessage } from "../../platform/problem";
import { answerOf, useSend } from "../../forms/use-send";
import { toastSuccess } from "../../ui/toast";
import { failedText, fundedText, waitingText } from "./funding.form";
import { goToCheckout } from "./go-to-checkout";
import type { Naira } from "../../values/naira";

type FundingAnswer = FundWalletMutation["fundWallet"];
type Funding = Extract<FundingAnswer, { __typename: "Funding" }>;

/**
 * Funds a wallet. The new balance reaches every screen through the cache. The list of recent payments, and the queries
 * in `alsoLists`, are refetched; the list polls until the payment is settled.
 */
export function useFundWallet(walletId: string, alsoLists: readonly string[] = []) {
  const lists = ["RecentFundings", ...alsoLists];
  const [fundWallet] = useFundWalletMutation({
    refetchQueries: ({ data }) =>
      data && "status" in data.fundWallet && data.fundWallet.status === "PENDING" ? lists : [],
  });
  const [checkFunding] = useCheckFundingMutation({ refetchQueries: [...alsoLists] });
  const [waiting, setWaiting] = useState<Funding | null>(null);
  const { data: known } = useFragment<FundingStateFragment>({
    fragment: FundingStateFragmentDoc,
    fragmentName: "FundingState",
    from: waiting,
  });

  async function checkOutcome(reference: string) {
    const funding = await answerOf(checkFunding({ variables: { reference } })).catch(() => null);
    if (funding?.status === "SUCCEEDED") toastSuccess(fundedText);
  }

  const { send, isBusy, problem } = useSend(
    async (amount: Naira) => {
      setWaiting(null);
      const pending = pendingOperations<{ amount: Naira }>("fund-wallet", walletId);
      const answer = await pending.sendOnce({ amount }, (input) =>
        answerOf(fundWallet({ variables: { input } })),
      );
      if (answer.__typename === "Funding" && answer.status === "PENDING") {
        if (answer.checkoutUrl) await goToCheckout(answer.checkoutUrl);
        setWaiting(answer);
        // The customer returned with the Back button, so this page does not know the payment's outcome yet.
        if (answer.checkoutUrl) await checkOutcome(answer.reference);
        return;
      }
      const text = fundingProblem(answer);
      if (text) return { text, fields: {} };
      toastSuccess(fundedText);
    },
    { messageOf: paymentErrorMessage },
  );

  return {
    fund: send,
    isBusy,
    problem:
      problem.text ?? (waiting && fundingProblem({ ...waiting, status: known?.status ?? waiting.status })),
  };
}

/**
 * Returns the customer's message for a failed funding; null if the wallet is funded or the gateway's page comes next.
 */
function fundingProblem(answer: FundingAnswer): string | null {
  if (answer.__typename !== "Funding") return refusalMessage(answer);
  if (answer.status === "FAILED") return failedText;
  if (answer.status === "PENDING" && !answer.checkoutUrl) {
    return waitingText;
  }
  return null;
}
