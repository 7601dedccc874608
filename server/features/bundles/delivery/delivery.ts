import type { Recipient } from "../../../values/recipient";

/** The known state of a delivery. PENDING: not known yet, ask again with the same reference. */
export type DeliveryState = "PENDING" | "DELIVERED" | "FAILED";

/**
 * What may be sent. FIRST: it was not sent yet. AGAIN: it may have been sent, so query first and send it only when the
 * aggregator does not know it. NEVER: only query, because the customer may have the money back.
 */
export type Sending = "FIRST" | "AGAIN" | "NEVER";

export interface DeliveryRequest {
  /** Identifies the delivery: sending it twice must not deliver twice. */
  reference: string;
  /** Identifies it to the aggregator: stored with the purchase, and begins with the minute of the purchase in Lagos. */
  requestId: string;
  sending: Sending;
  recipient: Recipient;
  dataOptionId: string;
  /** Reads the aggregator's names for the option; null when no one has entered them. */
  product(): Promise<DeliveryProductName | null>;
  /** Stores the aggregator's answers for the staff. */
  note?(answer: string): void;
  /** Whether the lease is still held: to be checked right before sending. */
  maySend(): Promise<boolean>;
  /** Once it aborts, nothing may be sent. */
  signal: AbortSignal;
}

export interface DeliveryProductName {
  serviceId: string;
  variationCode: string;
}

/**
 * Delivers a paid bundle to its recipient. Called after the payment is committed and outside any transaction, and again
 * with the same reference after a crash or while it answers PENDING. FAILED is final: the customer is refunded. An
 * exception counts as PENDING.
 */
export interface BundleDelivery {
  /** Shown in the start-up lines and the log. */
  readonly name: string;
  deliver(request: DeliveryRequest): Promise<DeliveryState>;
}

/** The embedded adapter: every bundle counts as delivered at once, and nothing is sent. */
export const sandboxDelivery: BundleDelivery = {
  name: "sandbox delivery (bundles count as delivered, nothing is sent)",
  deliver: () => Promise.resolve("DELIVERED"),
};
