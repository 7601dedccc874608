import { formatDate, formatInstant } from "../../web/values/dates";

describe("formatDate", () => {
  it.each([
    ["2025-11-21", "Fri, 21 Nov 2025"],
    ["2024-02-29", "Thu, 29 Feb 2024"],
    ["2025-12-31", "Wed, 31 Dec 2025"],
  ])("prints %s as %s", (date, text) => {
    expect(formatDate(date)).toBe(text);
  });
});

describe("formatInstant", () => {
  it.each([
    ["2025-11-21T13:05:00.000Z", "Fri, 21 Nov 2025, 14:05"],
    // Lagos is an hour ahead of UTC the year round.
    ["2025-06-30T23:30:00.000Z", "Tue, 1 Jul 2025, 00:30"],
  ])("prints %s as the clock in Lagos shows it, %s", (instant, text) => {
    expect(formatInstant(instant)).toBe(text);
  });
});
