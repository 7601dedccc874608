import { LocalDate } from "../../server/values/dates";

describe("a date in words", () => {
  it.each([
    ["2026-11-21", "Saturday, 21 November 2026"],
    ["2027-01-01", "Friday, 1 January 2027"],
    ["2028-02-29", "Tuesday, 29 February 2028"],
  ])("%s is %s, whatever the server's time zone", (iso, words) => {
    expect(LocalDate.parse(iso)?.formatted).toBe(words);
  });
});
