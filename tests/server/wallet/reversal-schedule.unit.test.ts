import { nextReversalCheck } from "../../../server/features/wallet/reversals/reversal-check.service";

const day = 24 * 60 * 60_000;
const fundedAt = new Date(0);

describe("nextReversalCheck", () => {
  it("is 1, 7, 30, 60 and 120 days after the payment, and never again", () => {
    const checks = [];
    for (let now = fundedAt; ;) {
      const next = nextReversalCheck(fundedAt, now);
      if (!next) break;
      checks.push(next.getTime() / day);
      now = next;
    }
    expect(checks).toEqual([1, 7, 30, 60, 120]);
  });

  it("skips what was missed while the shop was closed", () => {
    expect(nextReversalCheck(fundedAt, new Date(20 * day))).toEqual(new Date(30 * day));
  });
});
