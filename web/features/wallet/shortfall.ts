import { formatNaira } from "../../values/naira";
import { sum } from "../../values/naira-sums";

interface WalletMoney {
  balance: number;
  /** Still missing for payments that a bank took back or questions: what is added goes on hold until it covers them. */
  owed: number;
}

/** Returns what must be added to the wallet before it can pay that price, in naira; zero or less if it can. */
export const shortfallOf = (price: number, { balance, owed }: WalletMoney) => sum(price, owed, -balance);

/** States a shortfall, and how much of it pays for nothing new. */
export const shortfallText = (shortfall: number, { owed }: WalletMoney) =>
  `You need ${formatNaira(shortfall)} more in your wallet` +
  (owed > 0 ? `: ${formatNaira(owed)} of it will be on hold.` : ".");
