const lagosOffsetMs = 3_600_000;
const day: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", year: "numeric" };

// A calendar date has no time zone: parse and print it in the same zone, so that no date shifts by a day.
const calendarDate = formatter({ ...day, timeZone: "UTC" });
const shortDate = formatter({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const calendarMonth = formatter({ month: "long", year: "numeric", timeZone: "UTC" });

/** Built lazily, because constructing an Intl.DateTimeFormat is slow on a cheap phone. */
function formatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let formatInstance: Intl.DateTimeFormat | undefined;
  return (date) => (formatInstance ??= new Intl.DateTimeFormat("en-GB", options)).format(date);
}

/** Formats `2025-11` as `November 2025`. */
export function formatMonth(localMonth: string): string {
  return calendarMonth(new Date(`${localMonth}-01T00:00:00Z`));
}

/** Formats `2025-11-21` as `Fri, 21 Nov 2025`. */
export function formatDate(localDate: string): string {
  return calendarDate(new Date(`${localDate}T00:00:00Z`));
}

/** Formats a date within the next weeks without its year: `Fri 21 Nov`. */
export function formatNearDate(localDate: string): string {
  return shortDate(new Date(`${localDate}T00:00:00Z`));
}

/** The instant with Lagos's clock as its UTC time: Nigeria is an hour ahead of UTC all year. */
const inLagos = (instant: string) => new Date(Date.parse(instant) + lagosOffsetMs);

/** Formats an instant in Lagos time: `Fri, 21 Nov 2025, 2:05 PM`. */
export function formatInstant(instant: string): string {
  return `${calendarDate(inLagos(instant))}, ${formatTime(instant)}`;
}

/** Formats an instant's time of day in Lagos on the 12-hour clock, as visits are: `2:05 PM`. */
export function formatTime(instant: string): string {
  const there = inLagos(instant);
  const hours = there.getUTCHours();
  // Not by Intl, whose space before PM differs between browsers.
  return `${hours % 12 || 12}:${String(there.getUTCMinutes()).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/**
 * Formats the start time of a visit. The form calls noon "12:00 AM", which many read as midnight: `12:00 AM (noon)`.
 */
export function formatSlot(time: string): string {
  return time === "12:00 AM" ? `${time} (noon)` : time;
}

/** Returns the current year in Lagos. */
export function yearInLagos(): string {
  return new Date(Date.now() + lagosOffsetMs).toISOString().slice(0, 4);
}

const minuteMs = 60_000;

/** Formats the remaining time in whole minutes: `in 23 h 59 min`, `in 4 min`, `any moment now`. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minuteMs);
  if (minutes < 1) return "any moment now";
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `in ${minutes} min` : `in ${hours} h ${minutes % 60} min`;
}
