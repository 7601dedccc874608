import type { Money } from "../../../values/money";

interface Payment {
  /** Names the payment for ever at the gateway. */
  reference: string;
  amount: Money;
  email: string;
}

/** What the gateway knows of a payment. Only "paid", with the amount and currency asked for, credits a wallet. */
export type PaymentState =
  | {
      status: "paid";
      reference: string;
      kobo: number;
      currency: string;
      /** Whether it is money of the kind that the shop takes: never play money where the key is for real money. */
      isOurKind: boolean;
    }
  /** Refused by the bank or reversed; the customer may still try again on the same page. */
  | { status: "failed" }
  /** The customer has the page and has not paid yet, or the bank has not answered. */
  | { status: "open" }
  /** Never announced, or announced and left. */
  | { status: "abandoned" };

/** DISPUTE: the payer's bank asks. REFUND: the shop gave it back at the gateway. REVERSAL: it was undone there. */
export type ReversalKind = "DISPUTE" | "REFUND" | "REVERSAL";

/** Somebody wants a payment back. */
export interface Reversal {
  /** Names it for ever at the gateway. */
  key: string;
  kind: ReversalKind;
  /** How much of the payment; null: all that nothing else wants back. */
  kobo: number | null;
  /** "won": the money stays. "lost": it is gone. */
  state: "open" | "won" | "lost";
}

/** The gateway knows this reference already, and does not tell its page again. */
export class ReferenceTaken extends Error {}

/** How money comes into wallets: one real adapter and one embedded one, chosen by the settings. */
export interface PaymentGateway {
  /** For the start-up lines and the log. */
  readonly name: string;
  /** True when the money is there the moment it is asked for: the wallet is credited with the funding itself. */
  readonly settlesAtOnce: boolean;
  /** Whether nobody really pays. */
  readonly isPlay: boolean;
  /**
   * Announces a payment, after the funding is stored as PENDING and outside every transaction. Answers where the
   * customer pays. Throws ReferenceTaken, or anything else when the gateway cannot be reached.
   */
  begin(payment: Payment): Promise<{ checkoutUrl: string }>;
  /** Asks how a payment stands. Throws when the gateway cannot be reached or is not understood: nothing is known then. */
  verify(reference: string): Promise<PaymentState>;
  /** Who wants a payment back, settled ones included. Throws as `verify` does. */
  reversals(reference: string): Promise<Reversal[]>;
}

const settled = () => Promise.reject(new Error("Sandbox payments settle at once"));

/** Play money for development and demonstrations: every funding succeeds at once and nobody pays. */
export const sandboxPayments: PaymentGateway = {
  name: "sandbox payments (wallets are credited at once, nobody pays)",
  settlesAtOnce: true,
  isPlay: true,
  begin: settled,
  verify: settled,
  reversals: () => Promise.resolve([]),
};
