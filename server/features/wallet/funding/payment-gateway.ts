import type { Money } from "../../../values/money";

interface Payment {
  /** The payment's permanent reference at the gateway. */
  reference: string;
  amount: Money;
  email: string;
}

/** The gateway's state of a payment. Only "paid" with the requested amount and currency credits a wallet. */
export type PaymentState =
  | {
      status: "paid";
      reference: string;
      kobo: number;
      currency: string;
      /** Whether its domain, live or test, is that of the shop's key. */
      isOurKind: boolean;
    }
  /** Refused by the bank or reversed; the customer may still try again on the same page. */
  | { status: "failed" }
  /** The customer has the page and has not paid yet, or the bank has not answered. */
  | { status: "open" }
  /** Never announced, or announced and left. */
  | { status: "abandoned" };

/** DISPUTE: raised by the payer's bank. REFUND: made by the shop at the gateway. REVERSAL: undone at the gateway. */
export type ReversalKind = "DISPUTE" | "REFUND" | "REVERSAL";

/** A dispute, refund or reversal of a payment. */
export interface Reversal {
  /** Its permanent key at the gateway. */
  key: string;
  kind: ReversalKind;
  /** The amount of the payment; null: all that no other reversal claims. */
  kobo: number | null;
  /** "won": the money stays. "lost": it is gone. */
  state: "open" | "won" | "lost";
}

/** The gateway has this reference already and does not repeat its checkout URL. */
export class ReferenceTaken extends Error {}

/** The gateway takes no payment from the customer's email address. */
export class EmailRefused extends Error {}

/** How money comes into wallets: one real adapter and one embedded one, chosen by the settings. */
export interface PaymentGateway {
  /** For the start-up lines and the log. */
  readonly name: string;
  /** True when a payment succeeds immediately: the wallet is credited in the funding's own transaction. */
  readonly settlesAtOnce: boolean;
  /** Whether no real money is charged. */
  readonly isTestMoney: boolean;
  /** What customers are told about it, wherever wallets are funded. */
  readonly howToPay: string;
  /**
   * Announces a payment, after the funding is stored as PENDING and outside any transaction. Returns the page where
   * the customer pays. Throws ReferenceTaken, EmailRefused, or another error when the gateway cannot be reached.
   */
  begin(payment: Payment): Promise<{ checkoutUrl: string }>;
  /** Requests a payment's state. Throws when the gateway cannot be reached or its answer is invalid. */
  verify(reference: string): Promise<PaymentState>;
  /** All disputes, refunds and reversals of a payment, settled ones included. Throws as `verify` does. */
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
