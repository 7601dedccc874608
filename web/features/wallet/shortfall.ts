import { useEffect, useEffectEvent, useRef } from "react";
import { formatNaira, minus, type Naira, sum } from "../../values/naira";

interface WalletMoney {
  balance: Naira;
  /** Still missing for payments that a bank took back or questions: what is added goes on hold until it covers them. */
  owed: Naira;
}

/** Returns what must be added to the wallet before it can pay that price, in naira; zero or less if it can. */
export const shortfallOf = (price: Naira, { balance, owed }: WalletMoney) => minus(sum(price, owed), balance);

/** States a shortfall, and how much of it pays for nothing new. */
export const shortfallText = (shortfall: Naira, { owed }: WalletMoney) =>
  `You need ${formatNaira(shortfall)} more in your wallet` +
  (owed > 0 ? `: ${formatNaira(owed)} of it will be on hold.` : ".");

/**
 * Once the wallet covers the price, the button that added the money is removed and takes the focus with it. `moveFocus` must
 * not move it to the button that pays: a key that is still held down would press it.
 */
export function useFocusOnceCovered(shortfall: Naira, moveFocus: () => void): void {
  const isMissing = shortfall > 0;
  const wasMissing = useRef(isMissing);
  const move = useEffectEvent(moveFocus);
  useEffect(() => {
    if (wasMissing.current && !isMissing && document.activeElement === document.body) move();
    wasMissing.current = isMissing;
  }, [isMissing]);
}
