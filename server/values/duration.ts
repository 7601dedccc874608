/** How many days a plan lasts, from the catalogue's wording ("1 day", "30 days"). Any other wording is a mistake. */
export function durationInDays(duration: string): number {
  const days = /^(?:(1) day|([2-9]|[1-9]\d{1,2}) days)$/.exec(duration);
  if (!days) throw new RangeError(`Not a duration in days: ${duration}`);
  return Number(days[1] ?? days[2]);
}
