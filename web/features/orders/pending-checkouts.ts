import type { CheckoutInput } from "../../generated/operations";
import { intentionKey, releaseIntention } from "../../platform/idempotency-key";
import { sessionStore } from "../../platform/session-storage";

/** The details of an order. Two attempts with the same details are one order. */
export type Intention = Omit<CheckoutInput, "idempotencyKey">;

/** An order that was sent and has no definite result yet. */
export interface PendingCheckout {
  input: CheckoutInput;
  sentAt: number;
  /** True once the customer has read that no response arrived, and was asked to try again. */
  userNotified: boolean;
}

/** Older pending checkouts are not resumed after a reload. */
const resumeWithinMs = 10 * 60_000;

const intentionName = "checkout";

/** Adds the idempotency key, which is the same for the same details until the shop has returned a definite result. */
export function withKey(customerId: string, intention: Intention): CheckoutInput {
  return { ...intention, idempotencyKey: intentionKey(intentionName, { customerId, ...intention }) };
}

/** Oldest first: details may have been changed between two attempts. */
export function pendingCheckouts(customerId: string): PendingCheckout[] {
  return sessionStore.get<PendingCheckout[]>(slotOf(customerId)) ?? [];
}

export function storePending(customerId: string, input: CheckoutInput): void {
  const others = pendingExcept(customerId, input.idempotencyKey);
  sessionStore.set(slotOf(customerId), [...others, { input, sentAt: Date.now(), userNotified: false }]);
}

export function markNotified(customerId: string): void {
  const notified = pendingCheckouts(customerId).map((pending) => ({ ...pending, userNotified: true }));
  if (notified.length > 0) sessionStore.set(slotOf(customerId), notified);
}

/** Call on a definite result: the same details are then a new order. */
export function closeCheckout(customerId: string, { idempotencyKey, ...intention }: CheckoutInput): void {
  const others = pendingExcept(customerId, idempotencyKey);
  if (others.length > 0) sessionStore.set(slotOf(customerId), others);
  else sessionStore.remove(slotOf(customerId));
  releaseIntention(intentionName, { customerId, ...intention });
}

/** Call once the customer knows of the order. */
export function forgetCheckouts(customerId: string): void {
  for (const { input } of pendingCheckouts(customerId)) closeCheckout(customerId, input);
}

/** Whether the customer is still waiting for the result. If not, only a new click may send it again. */
export function isAwaited({ sentAt, userNotified }: PendingCheckout): boolean {
  return !userNotified && Date.now() - sentAt < resumeWithinMs;
}

function pendingExcept(
  customerId: string,
  idempotencyKey: CheckoutInput["idempotencyKey"],
): PendingCheckout[] {
  return pendingCheckouts(customerId).filter(({ input }) => input.idempotencyKey !== idempotencyKey);
}

function slotOf(customerId: string): string {
  return `pending-checkout:${customerId}`;
}
