import { useFragment } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import {
  FundingStateFragmentDoc,
  type FundingStateFragment,
  useFundWalletMutation,
} from "../../generated/operations";
import { intentionKey, releaseIntention } from "../../platform/idempotency-key";
import { toastSuccess } from "../../ui/toast";
import { failedPaymentWords } from "./failed-payment";
import { type FundingAnswer, fundingProblem } from "./funding-answer";
import { goToCheckout } from "./go-to-checkout";

const intentionName = "fund-wallet";

/** Puts money into a wallet. The new balance reaches every screen through the cache. */
export function useFundWallet(walletId: string) {
  // The list of recent payments asks on, until it knows how one that waits has ended.
  const [send] = useFundWalletMutation({
    refetchQueries: ({ data }) =>
      data && "status" in data.fundWallet && data.fundWallet.status === "PENDING" ? ["RecentFundings"] : [],
  });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Extract<FundingAnswer, { __typename: "Funding" }> | null>(null);
  const { data: known } = useFragment<FundingStateFragment>({
    fragment: FundingStateFragmentDoc,
    fragmentName: "FundingState",
    from: waiting,
  });
  // A second click can come before the disabled button is on screen.
  const isRunning = useRef(false);

  // Busy until the gateway's page is there. Who comes back by the browser's own button finds this page as it was left.
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && settleDown();
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);

  function settleDown() {
    setIsBusy(false);
    isRunning.current = false;
  }

  async function fund(amount: number) {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(null);
    setWaiting(null);
    const outcome = await settle(amount);
    if (outcome === "leaving") return;
    setProblem(outcome);
    settleDown();
  }

  async function settle(amount: number): Promise<string | null> {
    const intention = { walletId, amount };
    try {
      const idempotencyKey = intentionKey(intentionName, intention);
      const { data } = await send({ variables: { input: { amount, idempotencyKey } } });
      if (!data) return failedPaymentWords(null);
      releaseIntention(intentionName, intention);
      const answer = data.fundWallet;
      if (answer.__typename === "Funding" && answer.status === "PENDING") {
        if (!answer.checkoutUrl) {
          setWaiting(answer);
          return null;
        }
        goToCheckout(answer.checkoutUrl);
        return "leaving";
      }
      const refused = fundingProblem(answer);
      if (refused) return refused;
      toastSuccess("Wallet funding successfull");
      return null;
    } catch (error) {
      return failedPaymentWords(error);
    }
  }

  return {
    fund,
    isBusy,
    problem: problem ?? (waiting && fundingProblem({ ...waiting, status: known?.status ?? waiting.status })),
  };
}
