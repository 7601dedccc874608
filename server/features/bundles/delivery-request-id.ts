const lagosMinute = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Africa/Lagos",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/**
 * How the aggregator knows a purchase: YYYYMMDDHHmm of its minute in Lagos, then the letters of its reference, as in
 * 202611201000OYB7K3M9QXT2A. Derived once and stored, so that it can be sent and asked about for ever.
 */
export function deliveryRequestId(reference: string, paidAt: Date): string {
  return `${lagosMinute.format(paidAt).replace(/\D/g, "")}${reference.replace(/[^0-9A-Za-z]/g, "")}`;
}
