/** What a delivery is known to be. PENDING: not known yet, ask again with the same reference. */
export type DeliveryState = "PENDING" | "DELIVERED" | "FAILED";

export interface DeliveryRequest {
  /** Names the delivery for ever: sending it twice must not deliver twice. */
  reference: string;
  /** +234 and ten digits. */
  phone: string;
  dataOptionId: string;
}

/**
 * Brings a paid bundle to the phone. Called after the payment is stored and outside every transaction, and called
 * again with the same reference after a crash or while it answers PENDING. FAILED is final: the customer is refunded.
 * A throw means nothing is known: it counts as PENDING.
 */
export interface BundleDelivery {
  /** For the start-up lines and the log. */
  readonly name: string;
  deliver(request: DeliveryRequest): Promise<DeliveryState>;
}

/** Stands in for an aggregator: every bundle is delivered at once, to nobody. */
export const sandboxDelivery: BundleDelivery = {
  name: "sandbox delivery (bundles count as delivered, nothing is sent)",
  deliver: () => Promise.resolve("DELIVERED"),
};
