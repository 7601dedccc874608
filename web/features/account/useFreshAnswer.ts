import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "../../ui/use-hydrated";
import { useSession } from "../identity/useSession";
import { minus } from "../../values/naira";

/**
 * Refetches when the page is opened from another one, because the cached list may be older than the last purchase, and
 * whenever the wallet changes, because the change is in the list. Of a wallet that owes money the balance stays zero.
 */
export function useFreshAnswer(refetch: () => Promise<unknown>) {
  const { user } = useSession();
  const money = user && minus(user.wallet.balance, user.wallet.owed);
  const known = useRef(money);
  // The server has just queried it for the first rendering.
  const [isFresh] = useState(!useHydrated());
  const ask = useEffectEvent(() => void refetch().catch(() => undefined));

  useEffect(() => {
    if (!isFresh) ask();
  }, [isFresh]);

  useEffect(() => {
    if (known.current === money) return;
    known.current = money;
    ask();
  }, [money]);
}
