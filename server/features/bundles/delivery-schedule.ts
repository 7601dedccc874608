import { pauseAfter } from "../../platform/jobs/job";

const backOff = { first: 15_000, factor: 2, longest: 30 * 60_000 };

/** A bundle that is not delivered so long after it was paid is paid back. */
const refundAfter = 24 * 60 * 60_000;
/** After a refund by the clock the partner is still asked for so long, to learn of a late delivery. */
const watchAfterRefund = 24 * 60 * 60_000;
const watchPause = 60 * 60_000;

export function refundTime(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundAfter);
}

/** After 15 seconds, then 30, 60 and so on up to half an hour, but never past the hour of the refund. */
export function nextDeliveryAttempt(paidAt: Date, attempt: number, now: Date): Date {
  const refundAt = refundTime(paidAt).getTime();
  const next = now.getTime() + pauseAfter(attempt, backOff);
  return new Date(now.getTime() < refundAt ? Math.min(next, refundAt) : next);
}

/** When to look again for the late delivery of a refunded purchase; null when it has been long enough. */
export function nextWatch(paidAt: Date, now: Date): Date | null {
  const next = now.getTime() + watchPause;
  return next > paidAt.getTime() + refundAfter + watchAfterRefund ? null : new Date(next);
}
