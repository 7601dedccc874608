import { dayMs } from "../../../values/durations";

/** Banks accept disputes for up to 120 days (Visa, Mastercard). */
const checkedAfter = [1, 7, 30, 60, 120].map((days) => days * dayMs);

/**
 * Returns when the gateway is next asked about a credited payment without a webhook, which may never have arrived. Null
 * after the last check.
 */
export function nextReversalCheck(fundedAt: Date, now: Date): Date | null {
  const age = now.getTime() - fundedAt.getTime();
  const next = checkedAfter.find((each) => each > age);
  return next === undefined ? null : new Date(fundedAt.getTime() + next);
}
