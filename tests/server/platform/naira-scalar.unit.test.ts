import { parseValue } from "graphql";
import { Naira } from "../../../server/platform/graphql/fields";
import { Money } from "../../../server/values/money";

describe("the Naira scalar", () => {
  it.each([
    [0.29, 29],
    [1.1, 110],
    [19.99, 1_999],
    [450_000, 45_000_000],
    [-3.5, -350],
    [70_368_744_177.66, 7_036_874_417_766],
  ])("reads %d naira as %d kobo", (naira, kobo) => {
    expect(Naira.parseValue(naira).kobo).toBe(kobo);
    expect(Naira.serialize(Money.ofKobo(kobo))).toBe(naira);
  });

  it.each([1.005, 0.001, "50", true, null, Number.NaN, Number.POSITIVE_INFINITY, 1e300, {}, [5]])(
    "refuses %p",
    (value) => {
      expect(() => Naira.parseValue(value)).toThrow("Naira must be a JSON number with at most two decimals");
    },
  );

  it("parses literals in a query in the same way", () => {
    expect(Naira.parseLiteral(parseValue("19.99"), {}).kobo).toBe(1_999);
    expect(() => Naira.parseLiteral(parseValue('"19.99"'), {})).toThrow("Naira");
    expect(() => Naira.parseLiteral(parseValue("19.999"), {})).toThrow("Naira");
  });
});
