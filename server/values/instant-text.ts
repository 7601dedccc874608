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
