import { pauseAfter } from "../../platform/jobs/back-off";

const backOff = { first: 30_000, factor: 2, longest: 30 * 60_000 };
const hour = 60 * 60_000;

/** A page that was left counts as not paid after so long; a payment that comes all the same is credited. */
export const abandonedAfter = hour;
/** The gateway is asked for so long; after that a payment is learnt of from its webhook and its customer only. */
export const askedFor = 24 * hour;

/** After 30 seconds, then 1, 2, 4 minutes and so on up to half an hour. */
export function nextCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + pauseAfter(checks + 1, backOff));
}
