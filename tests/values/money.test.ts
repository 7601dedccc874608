import { Money } from "../../server/values/money";

describe("Money", () => {
  it.each([
    [0.1 + 0.2, 30],
    [0.29, 29], // a hundred times it is 28.999…
    [50, 5_000],
    [1234.56, 123_456],
    [-7.5, -750],
    [450_000, 45_000_000],
  ])("holds %d naira as %d kobo", (naira, kobo) => {
    expect(Money.ofNaira(naira).kobo).toBe(kobo);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    "refuses %d kobo",
    (kobo) => {
      expect(() => Money.ofKobo(kobo)).toThrow(RangeError);
    },
  );

  it("adds, subtracts, multiplies and compares exactly", () => {
    const price = Money.ofNaira(19.99);
    expect(price.times(3).plus(Money.ofKobo(3)).naira).toBe(60);
    expect(price.minus(price)).toEqual(Money.zero);
    expect(price.covers(Money.ofKobo(1_999))).toBe(true);
    expect(price.covers(Money.ofKobo(2_000))).toBe(false);
    expect(price.negated().kobo).toBe(-1_999);
  });

  it("has no negative zero", () => {
    expect(Object.is(Money.zero.negated().kobo, 0)).toBe(true);
  });

  it("throws on overflow", () => {
    expect(() => Money.ofKobo(Number.MAX_SAFE_INTEGER).plus(Money.ofKobo(1))).toThrow(RangeError);
  });
});
