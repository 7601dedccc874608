import { formatDate, formatDateTime, formatInstant, formatTime } from "../../web/values/dates";

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
    ["2025-11-21T13:05:00.000Z", "Fri, 21 Nov 2025, 2:05 PM"],
    // Lagos is an hour ahead of UTC the year round.
    ["2025-06-30T23:30:00.000Z", "Tue, 1 Jul 2025, 12:30 AM"],
  ])("prints %s as the clock in Lagos shows it, %s", (instant, text) => {
    expect(formatInstant(instant)).toBe(text);
  });
});

describe("formatDateTime", () => {
  it("prints an instant shortly, as the clock in Lagos shows it", () => {
    expect(formatDateTime("2025-06-30T23:30:00.000Z")).toBe("1 Jul 2025, 00:30");
  });
});

describe("formatTime", () => {
  it.each([
    ["2025-11-20T23:00:00.000Z", "12:00 AM"],
    ["2025-11-21T08:07:00.000Z", "9:07 AM"],
    ["2025-11-21T11:30:00.000Z", "12:30 PM"],
    ["2025-11-21T22:59:00.000Z", "11:59 PM"],
  ])("prints %s on the 12-hour clock, %s", (instant, text) => {
    expect(formatTime(instant)).toBe(text);
  });
});
