import { pauseAfter } from "../../../platform/jobs/job";

const backOff = { first: 15_000, factor: 2, max: 30 * 60_000 };

/** A bundle that is not delivered within this time after its payment is refunded. */
const refundAfter = 24 * 60 * 60_000;
export const refundAfterHours = refundAfter / 3_600_000;
/** For this time after such a refund the aggregator is still queried, to learn of a late delivery. */
const watchAfterRefund = 24 * 60 * 60_000;
const watchPause = 60 * 60_000;

export function refundTime(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundAfter);
}

/** After 15 seconds, then 30, 60 and so on up to half an hour, but never later than the refund. */
export function nextDeliveryAttempt(paidAt: Date, attempt: number, now: Date): Date {
  const refundAt = refundTime(paidAt).getTime();
  const next = now.getTime() + pauseAfter(attempt, backOff);
  return new Date(now.getTime() < refundAt ? Math.min(next, refundAt) : next);
}

/** When to query a refunded purchase for a late delivery; null when the time for that is over. */
export function nextWatch(paidAt: Date, now: Date): Date | null {
  const next = now.getTime() + watchPause;
  return next > paidAt.getTime() + refundAfter + watchAfterRefund ? null : new Date(next);
}
