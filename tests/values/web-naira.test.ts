import fc from "fast-check";
import {
  formatNaira,
  formatShortNaira,
  minus,
  type Naira,
  nairaOf,
  sum,
  times,
} from "../../web/values/naira";

describe("formatNaira", () => {
  it.each([
    [0, "₦0"],
    [50, "₦50"],
    [1000, "₦1,000"],
    [450000, "₦450,000"],
    [10000000, "₦10,000,000"],
    [50.5, "₦50.50"],
    [1234.05, "₦1,234.05"],
    [0.1 + 0.2, "₦0.30"],
    [-650, "-₦650"],
    [-0, "₦0"],
    [-0.001, "₦0"],
  ])("prints %d as %s", (naira, text) => {
    expect(formatNaira(naira as Naira)).toBe(text);
  });
});

describe("formatShortNaira", () => {
  it.each([
    [0, "₦0"],
    [2450.75, "₦2,450"],
    [99_999.99, "₦99,999"],
    [100_000, "₦100k"],
    [999_999, "₦999k"],
    [1_000_000, "₦1m"],
    [1_299_999, "₦1.2m"],
    [10_000_000, "₦10m"],
  ])("shortens %d to %s, rounded down", (naira, text) => {
    expect(formatShortNaira(naira as Naira)).toBe(text);
  });
});

describe("sum, minus and times", () => {
  it("are exact in kobo, and have at most two decimals", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 10 }), (a, b, count) => {
        for (const [result, kobo] of [
          [sum(nairaOf(a / 100), nairaOf(b / 100)), a + b],
          [minus(nairaOf(a / 100), nairaOf(b / 100)), a - b],
          [times(nairaOf(a / 100), count), a * count],
        ] as const) {
          expect(Math.round(result * 100)).toBe(kobo);
          expect(String(result)).toMatch(/^-?\d+(?:\.\d{1,2})?$/);
        }
      }),
    );
  });
});
