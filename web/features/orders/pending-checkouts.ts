import type { CheckoutInput } from "../../generated/operations";
import { intentionKey, releaseIntention } from "../../platform/idempotency-key";
import { sessionStore } from "../../platform/session-storage";

/** What the customer wants to order; two attempts with the same are one order. */
export type Intention = Omit<CheckoutInput, "idempotencyKey">;

/** An order that was sent and not yet answered for certain. */
export interface PendingCheckout {
  input: CheckoutInput;
  sentAt: number;
  /** The customer has read that no answer came, and was asked to try again. */
  userNotified: boolean;
}

/** Later than this after a reload nobody is waiting for the answer any more. */
const resumeWithinMs = 10 * 60_000;

const intentionName = "checkout";

/** The same for the same details, until the shop has answered for certain. */
export function withKey(customerId: string, intention: Intention): CheckoutInput {
  return { ...intention, idempotencyKey: intentionKey(intentionName, { customerId, ...intention }) };
}

/** Oldest first: details may have been changed between two attempts. */
export function pendingCheckouts(customerId: string): PendingCheckout[] {
  return sessionStore.get<PendingCheckout[]>(slotOf(customerId)) ?? [];
}

export function storePending(customerId: string, input: CheckoutInput): void {
  const others = othersThan(customerId, input.idempotencyKey);
  sessionStore.set(slotOf(customerId), [...others, { input, sentAt: Date.now(), userNotified: false }]);
}

export function markNotified(customerId: string): void {
  const notified = pendingCheckouts(customerId).map((pending) => ({ ...pending, userNotified: true }));
  if (notified.length > 0) sessionStore.set(slotOf(customerId), notified);
}

/** The shop has answered for certain: ordering the same again is a new order. */
export function closeCheckout(customerId: string, { idempotencyKey, ...intention }: CheckoutInput): void {
  const others = othersThan(customerId, idempotencyKey);
  if (others.length > 0) sessionStore.set(slotOf(customerId), others);
  else sessionStore.remove(slotOf(customerId));
  releaseIntention(intentionName, { customerId, ...intention });
}

/** To be called once the customer knows of the order. */
export function forgetCheckouts(customerId: string): void {
  for (const { input } of pendingCheckouts(customerId)) closeCheckout(customerId, input);
}

/** Whether the customer still waits for it; if not, only a new click may send it. */
export function isAwaited({ sentAt, userNotified }: PendingCheckout): boolean {
  return !userNotified && Date.now() - sentAt < resumeWithinMs;
}

function othersThan(customerId: string, idempotencyKey: CheckoutInput["idempotencyKey"]): PendingCheckout[] {
  return pendingCheckouts(customerId).filter(({ input }) => input.idempotencyKey !== idempotencyKey);
}

function slotOf(customerId: string): string {
  return `pending-checkout:${customerId}`;
}
