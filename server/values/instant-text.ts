const lagos = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Africa/Lagos",
});

/** An instant as the clock in Lagos shows it, in words: for mails and receipts. */
export function instantText(instant: Date): string {
  return lagos.format(instant);
}

const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Africa/Lagos",
});

/** `10:30`, as the clock in Lagos shows the instant. */
export function clockText(instant: Date): string {
  return clock.format(instant);
}
