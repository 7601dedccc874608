const shortest = 15_000;
const longest = 60 * 60_000;
const giveUpAfter = 3 * 24 * 60 * 60_000;

/**
 * When a mail that could not be sent is tried again: after 15 seconds, then 1, 4 and 16 minutes, then every hour.
 * Null after three days. A permanent "no" (5xx) is tried again too: relays say it while they are set up wrongly.
 */
export function nextAttempt(createdAt: Date, attempt: number, now: Date): Date | null {
  const pause = Math.min(shortest * 4 ** (attempt - 1), longest);
  const next = now.getTime() + pause;
  return next - createdAt.getTime() > giveUpAfter ? null : new Date(next);
}
