const minuteMs = 60_000;
const lagosOffsetMs = 60 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const day: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", year: "numeric" };

// A calendar date has no time zone: parse and print it in the same zone, so that no date shifts by a day.
const calendarDate = formatter({ ...day, timeZone: "UTC" });
const shortDate = formatter({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const mediumDate = formatter({ dateStyle: "medium", timeZone: "UTC" });
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

/** Formats `2025-11-21` as `21 Nov 2025`, without its weekday. */
export function formatDay(localDate: string): string {
  return mediumDate(new Date(localDate));
}

/** The instant with Lagos's clock as its UTC time: Nigeria is an hour ahead of UTC all year. */
const inLagos = (instant: string) => new Date(Date.parse(instant) + lagosOffsetMs);

/** The date in Lagos at this instant, such as `2025-11-21`. */
export const dateInLagos = (instant: string) => inLagos(instant).toISOString().slice(0, 10);

/** Formats the date of an instant in Lagos without its year: `Fri 21 Nov`. */
export const formatWeekday = (instant: string) => formatNearDate(dateInLagos(instant));

/** Formats the time of day of an instant in Lagos on 24 hours: `14:05`. */
export const formatHour = (instant: string) => inLagos(instant).toISOString().slice(11, 16);

/** Formats an instant in Lagos time for the staff, shorter and on 24 hours: `21 Nov 2025, 14:05`. */
export const formatDateTime = (instant: string) =>
  `${formatDay(dateInLagos(instant))}, ${formatHour(instant)}`;

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

/** Returns today's date in Lagos, such as `2025-11-21`. */
export const todayInLagos = () => new Date(Date.now() + lagosOffsetMs).toISOString().slice(0, 10);

export const yearInLagos = () => todayInLagos().slice(0, 4);

/** Parses the value of a datetime-local field as a time in Lagos; returns ISO 8601. */
export function fromLagosField(value: string): string | null {
  const time = Date.parse(`${value}:00+01:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Returns the date itself when it exists; null otherwise. */
export function parseDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

export const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

export const mondayOf = (date: string) => plusDays(date, -((new Date(date).getUTCDay() + 6) % 7));

/** Formats the time since an instant in its largest unit, such as "3 hours". */
export function ageOf(instant: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / minuteMs));
  if (minutes === 0) return "less than a minute";
  const [count, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / (24 * 60)), "day"];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** Formats the remaining time in whole minutes: `in 23 h 59 min`, `in 4 min`, `any moment now`. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minuteMs);
  if (minutes < 1) return "any moment now";
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `in ${minutes} min` : `in ${hours} h ${minutes % 60} min`;
}
