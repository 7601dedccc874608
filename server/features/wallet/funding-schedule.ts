const shortest = 30_000;
const longest = 30 * 60_000;
const hour = 60 * 60_000;

/** A page that was left counts as not paid after so long; a payment that comes all the same is credited. */
export const abandonedAfter = hour;
/** The gateway is asked for so long; after that a payment is learnt of from its webhook and its customer only. */
export const askedFor = 24 * hour;

/** After 30 seconds, then 1, 2, 4 minutes and so on up to half an hour. */
export function nextCheck(check: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(shortest * 2 ** Math.min(check, 20), longest));
}
