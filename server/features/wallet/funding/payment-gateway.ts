import type { Money } from "../../../values/money";

interface Payment {
  reference: string;
  amount: Money;
  email: string;
}

/** Only "paid" with the requested amount and currency credits a wallet. */
export type PaymentState =
  | {
      status: "paid";
      reference: string;
      kobo: number;
      currency: string;
      /** Its domain, live or test, is that of the shop's key. */
      isOurKind: boolean;
    }
  /** Refused by the bank or reversed; the customer may try again on the same page. */
  | { status: "failed" }
  /** The customer has the page and has not paid yet, or the bank has not answered. */
  | { status: "open" }
  /** Never announced, or announced and left. */
  | { status: "abandoned" };

/** DISPUTE: raised by the payer's bank. REFUND: made by the shop at the gateway. REVERSAL: undone at the gateway. */
export type ReversalKind = "DISPUTE" | "REFUND" | "REVERSAL";

export interface Reversal {
  /** Its permanent key at the gateway. */
  key: string;
  kind: ReversalKind;
  /** Null: all that no other reversal claims. */
  kobo: number | null;
  /** "won": the money stays. "lost": it is gone. */
  state: "open" | "won" | "lost";
}

/** The gateway has this reference already and does not repeat its checkout URL. */
export class ReferenceTaken extends Error {}

/** The gateway takes no payment from the customer's email address. */
export class EmailRefused extends Error {}

/** One real adapter and one embedded one, chosen by the settings. */
export interface PaymentGateway {
  readonly name: string;
  /** The wallet is credited in the funding's own transaction. */
  readonly settlesAtOnce: boolean;
  readonly isTestMoney: boolean;
  readonly howToPay: string;
  /**
   * Returns the page where the customer pays. Called after the funding is stored as PENDING, outside any transaction.
   * Throws ReferenceTaken, EmailRefused, or another error when the gateway cannot be reached.
   */
  begin(payment: Payment): Promise<{ checkoutUrl: string }>;
  /** Throws when the gateway cannot be reached or its answer is invalid. */
  verify(reference: string): Promise<PaymentState>;
  /** Includes settled ones. Throws as `verify` does. */
  reversals(reference: string): Promise<Reversal[]>;
}

const settled = () => Promise.reject(new Error("Sandbox payments settle at once"));

/** Test money for development and demonstrations: every funding succeeds at once, and no one is charged. */
export const sandboxPayments: PaymentGateway = {
  name: "sandbox payments (wallets are credited at once, no payment is taken)",
  settlesAtOnce: true,
  isTestMoney: true,
  howToPay: "This is a trial shop. Your wallet is credited at once and no real money is paid.",
  begin: settled,
  verify: settled,
  reversals: () => Promise.resolve([]),
};
