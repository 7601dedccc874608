import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "../../platform/use-hydrated";
import { useSession } from "../identity/useSession";

/**
 * Refetches when the page is opened from another one, because the cached list may be older than the last purchase, and
 * whenever the balance changes, because the change is in the list.
 */
export function useFreshAnswer(refetch: () => Promise<unknown>) {
  const { user } = useSession();
  const balance = user?.wallet.balance;
  const known = useRef(balance);
  // The server has just queried it for the first rendering.
  const [isFresh] = useState(!useHydrated());
  const ask = useEffectEvent(() => void refetch().catch(() => undefined));

  useEffect(() => {
    if (!isFresh) ask();
  }, [isFresh]);

  useEffect(() => {
    if (known.current === balance) return;
    known.current = balance;
    ask();
  }, [balance]);
}
