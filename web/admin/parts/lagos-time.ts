import { formatNearDate } from "../../values/dates";

const dateAndTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

/** Such as "21 Nov 2026, 10:05", in Lagos. */
export const formatTime = (iso: string) => dateAndTime.format(new Date(iso));

/** The value of a datetime-local field, which is a time in Lagos (UTC+1 all year), as ISO 8601. */
export function fromLagosField(value: string): string | null {
  const time = Date.parse(`${value}:00+01:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Such as "21 Nov 2026", of a date without a time. */
export const formatDay = (date: string) => day.format(new Date(date));

/** Formats the time since then in its largest unit, such as "3 hours". */
export function ageOf(iso: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / 60_000));
  if (minutes === 0) return "less than a minute";
  const [count, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / (24 * 60)), "day"];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** The date and time in Lagos (UTC+1 all year) as ISO 8601. */
const inLagos = (time: number) => new Date(time + 3_600_000).toISOString();

/** Such as "Sat 21 Nov", in Lagos. */
export const formatWeekday = (iso: string) => formatNearDate(inLagos(Date.parse(iso)).slice(0, 10));

/** Such as "10:00", in Lagos. */
export const formatHour = (iso: string) => inLagos(Date.parse(iso)).slice(11, 16);

const dayMs = 86_400_000;

/** The date now in Lagos, such as "2026-11-21". */
export const todayInLagos = () => inLagos(Date.now()).slice(0, 10);

/** The date itself when it exists; null otherwise. */
export function parseDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** The date so many days later. */
export const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of the date's week. */
export const mondayOf = (date: string) => plusDays(date, -((new Date(date).getUTCDay() + 6) % 7));
