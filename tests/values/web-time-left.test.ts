import { timeLeft } from "../../web/values/dates";

describe("timeLeft", () => {
  it.each([
    [24 * 3_600_000, "in 24 h 0 min"],
    [23 * 3_600_000 + 59 * 60_000 + 59_999, "in 23 h 59 min"],
    [3_600_000, "in 1 h 0 min"],
    [59 * 60_000, "in 59 min"],
    [60_000, "in 1 min"],
    [59_999, "any moment now"],
    [-5, "any moment now"],
  ])("says of %i milliseconds: %s", (milliseconds, words) => {
    expect(timeLeft(milliseconds)).toBe(words);
  });
});
