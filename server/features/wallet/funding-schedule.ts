const shortest = 30_000;
const longest = 30 * 60_000;
const hour = 60 * 60_000;

/** A page that was left counts as left for good after so long; a payment that comes all the same is credited. */
export const abandonedAfter = hour;
/** And an open one, when the gateway says so long after that it is not paid. */
export const givenUpAfter = 24 * hour;

/** After 30 seconds, then 1, 2, 4 minutes and so on up to half an hour. */
export function nextCheck(check: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(shortest * 2 ** Math.min(check, 20), longest));
}
