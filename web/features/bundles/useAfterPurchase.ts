import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";

const closeAfterMs = 500;
const forgetAfterMs = 1_000;

interface AfterPurchase {
  closeDialog: () => void;
  forgetChoice: () => void;
}

/** Answers the function that starts what follows a purchase: the dialog closes, then the address forgets the choice. */
export function useAfterPurchase({ closeDialog, forgetChoice }: AfterPurchase) {
  const { key } = useLocation();
  const [bought, setBought] = useState<{ at: string } | null>(null);

  const close = useEffectEvent(closeDialog);
  const forget = useEffectEvent((boughtAt: string) => {
    // Another Buy within that second has put a new choice there, which stays.
    if (boughtAt === key) forgetChoice();
  });

  useEffect(() => {
    if (!bought) return;
    const timers = [
      setTimeout(() => close(), closeAfterMs),
      setTimeout(() => forget(bought.at), forgetAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [bought]);

  return () => setBought({ at: key });
}
