import { useEffect, useEffectEvent, useState } from "react";
import { type FundingStateFragment, useCheckFundingMutation } from "../../generated/operations";
import { errorWords } from "../../platform/problem";
import { sessionStore } from "../../platform/session-storage";
import { toastSuccess } from "../../ui/toast";

/** Banks take their time: asked for again after these pauses, then only when the customer wants to know. */
const pausesMs = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000];

type Found = { funding: FundingStateFragment | null } | { problem: string };

/** Asks the gateway, through the shop, how a payment stands, until that is settled. */
export function useFundingCheck(reference: string) {
  const [check, { loading }] = useCheckFundingMutation();
  const [found, setFound] = useState<Found | null>(null);
  const [asked, setAsked] = useState(0);
  const isOpen = found !== null && "funding" in found && found.funding?.status === "PENDING";
  const pause = pausesMs[asked - 1];

  async function ask() {
    try {
      const { data } = await check({ variables: { reference } });
      const funding = data?.checkFunding ?? null;
      if (funding?.status === "SUCCEEDED") tellOnce(funding.id);
      setFound({ funding });
    } catch (error) {
      setFound({ problem: errorWords(error) });
    }
    setAsked((times) => times + 1);
  }

  const askFirst = useEffectEvent(() => void ask());
  useEffect(() => askFirst(), []);

  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => {
    if (!isOpen || pause === undefined) return;
    const timer = setTimeout(() => askAgain(), pause);
    return () => clearTimeout(timer);
  }, [isOpen, pause]);

  return { found, isAsking: loading, ask: () => void ask() };
}

/** A reload of the page is no second funding. */
function tellOnce(fundingId: string): void {
  const slot = `told-funded:${fundingId}`;
  if (sessionStore.get<boolean>(slot)) return;
  sessionStore.set(slot, true);
  toastSuccess("Wallet funding successfull");
}
