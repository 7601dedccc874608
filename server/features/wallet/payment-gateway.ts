import type { Money } from "../../values/money";

/** How money comes into wallets: one real adapter and one embedded one, chosen by the settings. */
export interface PaymentGateway {
  /** For the start-up lines and the log. */
  readonly name: string;
  /** True when the money is there the moment it is asked for: the wallet is credited with the funding itself. */
  readonly settlesAtOnce: boolean;
  /**
   * Announces a payment, after the funding is stored as PENDING and outside every transaction; the same reference
   * may be sent twice. Answers where the customer pays. Throws when the gateway cannot be reached.
   */
  begin(payment: { reference: string; amount: Money; customerId: string }): Promise<{ checkoutUrl: string }>;
}

/** Play money for development and demonstrations: every funding succeeds at once and nobody pays. */
export const sandboxPayments: PaymentGateway = {
  name: "sandbox payments (wallets are credited at once, nobody pays)",
  settlesAtOnce: true,
  begin: () => Promise.reject(new Error("Sandbox payments settle at once")),
};
