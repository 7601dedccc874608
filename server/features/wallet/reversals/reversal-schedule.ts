import { dayMs } from "../../../values/durations";

/** Banks accept disputes for up to 120 days (Visa, Mastercard). */
const checkedAfter = [1, 7, 30, 60, 120].map((days) => days * dayMs);

/** The next check without a webhook, which may never have arrived; null after the last. */
export function nextReversalCheck(fundedAt: Date, now: Date): Date | null {
  const age = now.getTime() - fundedAt.getTime();
  const next = checkedAfter.find((each) => each > age);
  return next === undefined ? null : new Date(fundedAt.getTime() + next);
}
