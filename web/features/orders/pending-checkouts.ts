import type { CheckoutInput } from "../../generated/operations";
import { sessionStore } from "../../platform/session-storage";

/** An order that was sent and not yet answered for certain. */
export interface PendingCheckout {
  input: CheckoutInput;
  sentAt: number;
  /** The customer has read that no answer came, and was asked to try again. */
  wasTold: boolean;
}

/** Later than this after a reload nobody is waiting for the answer any more. */
const waitedForMs = 10 * 60_000;

/** Oldest first: details may have been changed between two attempts. */
export function pendingCheckouts(customerId: string): PendingCheckout[] {
  return sessionStore.get<PendingCheckout[]>(slotOf(customerId)) ?? [];
}

export function keepPending(customerId: string, input: CheckoutInput): void {
  const others = othersThan(customerId, input.idempotencyKey);
  sessionStore.set(slotOf(customerId), [...others, { input, sentAt: Date.now(), wasTold: false }]);
}

export function markTold(customerId: string): void {
  const told = pendingCheckouts(customerId).map((pending) => ({ ...pending, wasTold: true }));
  if (told.length > 0) sessionStore.set(slotOf(customerId), told);
}

export function dropPending(customerId: string, idempotencyKey: CheckoutInput["idempotencyKey"]): void {
  const others = othersThan(customerId, idempotencyKey);
  if (others.length > 0) sessionStore.set(slotOf(customerId), others);
  else sessionStore.remove(slotOf(customerId));
}

/** Whether the customer still waits for it; if not, only a new click may send it. */
export function isAwaited({ sentAt, wasTold }: PendingCheckout): boolean {
  return !wasTold && Date.now() - sentAt < waitedForMs;
}

function othersThan(customerId: string, idempotencyKey: CheckoutInput["idempotencyKey"]): PendingCheckout[] {
  return pendingCheckouts(customerId).filter(({ input }) => input.idempotencyKey !== idempotencyKey);
}

function slotOf(customerId: string): string {
  return `pending-checkout:${customerId}`;
}
