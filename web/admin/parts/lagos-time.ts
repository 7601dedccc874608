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

const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "Africa/Lagos",
});
const hour = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Africa/Lagos" });

/** Such as "Sat 21 Nov", in Lagos. */
export const formatDay = (iso: string) => day.format(new Date(iso)).replace(",", "");

/** Such as "10:00", in Lagos. */
export const formatHour = (iso: string) => hour.format(new Date(iso));
