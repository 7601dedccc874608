import { formatNaira } from "../../web/values/naira";

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
    expect(formatNaira(naira)).toBe(text);
  });
});
