const megabytesIn = { MB: 1, GB: 1024, TB: 1024 * 1024 } as const;

/** The first size named in a plan's benefits, in whole megabytes; null for a plan without one ("Unlimited"). */
export function sizeInMegabytes(benefits: string): number | null {
  const [, amount, unit] = /(?<![\d.])(\d+(?:\.\d+)?)\s?([MGT]B)\b/i.exec(benefits) ?? [];
  if (!amount || !unit) return null;
  return Math.round(Number(amount) * megabytesIn[unit.toUpperCase() as keyof typeof megabytesIn]);
}
