import type { Recipient } from "../../values/recipient";

/** What a delivery is known to be. PENDING: not known yet, ask again with the same reference. */
export type DeliveryState = "PENDING" | "DELIVERED" | "FAILED";

/**
 * What may be sent. FIRST: nobody has sent it yet. AGAIN: it may have been sent, so ask first and send only what the
 * partner has never heard of. NEVER: only ask; the money may be back with the customer already.
 */
export type Sending = "FIRST" | "AGAIN" | "NEVER";

export interface DeliveryRequest {
  /** Names the delivery for ever: sending it twice must not deliver twice. */
  reference: string;
  /** The same for the partner: stored with the purchase, and begins with the minute of the purchase in Lagos. */
  requestId: string;
  sending: Sending;
  recipient: Recipient;
  dataOptionId: string;
  /** What the partner calls the option; null when nobody has entered it. */
  product: DeliveryProductName | null;
  /** Whether it is still to be delivered, and by us: to be asked right before it is sent. */
  maySend(): Promise<boolean>;
  /** Nobody waits for the answer any more: nothing may be sent from then on. */
  signal: AbortSignal;
}

export interface DeliveryProductName {
  serviceId: string;
  variationCode: string;
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
