import { durationInDays } from "../../../server/features/catalogue/offer-text";

describe("durationInDays", () => {
  it.each([
    ["1 day", 1],
    ["3 days", 3],
    ["7 days", 7],
    ["30 days", 30],
    ["60 days", 60],
    ["90 days", 90],
    ["120 days", 120],
    ["365 days", 365],
  ])("reads '%s' as %d", (duration, days) => {
    expect(durationInDays(duration)).toBe(days);
  });

  it.each([
    [""],
    ["1 days"],
    ["3 day"],
    ["0 days"],
    ["-7 days"],
    ["1.5 days"],
    ["1 month"],
    ["30"],
    ["30 days "],
  ])("refuses '%s'", (duration) => {
    expect(() => durationInDays(duration)).toThrow(RangeError);
  });
});
