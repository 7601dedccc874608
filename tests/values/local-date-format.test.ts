import { clockText, instantText, LocalDate, timeInLagos } from "../../server/values/dates";

describe("a date in words", () => {
  it.each([
    ["2026-11-21", "Saturday, 21 November 2026"],
    ["2027-01-01", "Friday, 1 January 2027"],
    ["2028-02-29", "Tuesday, 29 February 2028"],
  ])("%s is %s, whatever the server's time zone", (iso, words) => {
    expect(LocalDate.parse(iso)?.formatted).toBe(words);
  });
});

describe("an instant in Lagos", () => {
  it.each([
    ["2026-11-20T23:00:00.000Z", "Saturday, 21 November 2026 at 12:00 AM", "12:00 AM", "00:00"],
    ["2026-11-21T08:07:00.000Z", "Saturday, 21 November 2026 at 9:07 AM", "9:07 AM", "09:07"],
    ["2026-11-21T11:30:00.000Z", "Saturday, 21 November 2026 at 12:30 PM", "12:30 PM", "12:30"],
    ["2026-11-21T22:59:00.000Z", "Saturday, 21 November 2026 at 11:59 PM", "11:59 PM", "23:59"],
  ])("%s is printed on the 12-hour clock, and sorted on 24 hours", (iso, text, clock, time) => {
    const instant = new Date(iso);
    expect([instantText(instant), clockText(instant), timeInLagos(instant)]).toEqual([text, clock, time]);
  });
});
