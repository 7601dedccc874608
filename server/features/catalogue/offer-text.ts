const megabytesIn = { MB: 1, GB: 1024, TB: 1024 * 1024 } as const;

/** In whole megabytes; null without a size ("Unlimited"). */
export function sizeInMegabytes(benefits: string): number | null {
  const [, amount, unit] = /(?<![\d.])(\d+(?:\.\d+)?)\s?([MGT]B)\b/i.exec(benefits) ?? [];
  if (!amount || !unit) return null;
  return Math.round(Number(amount) * megabytesIn[unit.toUpperCase() as keyof typeof megabytesIn]);
}

const durationPattern = /^(?:(1) day|([2-9]|[1-9]\d{1,2}) days)$/;

export const isDuration = (duration: string) => durationPattern.test(duration);

/** From the catalogue's wording, "1 day" or "30 days". Throws for any other. */
export function durationInDays(duration: string): number {
  const days = durationPattern.exec(duration);
  if (!days) throw new RangeError(`Not a duration in days: ${duration}`);
  return Number(days[1] ?? days[2]);
}
