import { useEffect, useRef, useState } from "react";
import { useFundWalletMutation } from "../../generated/operations";
import { intentionKey, releaseIntention } from "../../platform/idempotency-key";
import { toastSuccess } from "../../ui/toast";
import { failedPaymentWords } from "./failed-payment";
import { fundingProblem } from "./funding-answer";
import { goToCheckout } from "./go-to-checkout";

const intentionName = "fund-wallet";

/** Puts money into a wallet. The new balance reaches every screen through the cache. */
export function useFundWallet(walletId: string) {
  const [send] = useFundWalletMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
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
      const refused = fundingProblem(answer);
      if (refused || answer.__typename !== "Funding") return refused;
      if (answer.checkoutUrl && answer.status === "PENDING") {
        goToCheckout(answer.checkoutUrl);
        return "leaving";
      }
      toastSuccess("Wallet funding successfull");
      return null;
    } catch (error) {
      return failedPaymentWords(error);
    }
  }

  return { fund, isBusy, problem };
}
