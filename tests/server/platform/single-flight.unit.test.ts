import { setImmediate as departure } from "node:timers/promises";
import { singleFlight } from "../../../server/platform/single-flight";

function slowReading() {
  const ends: ((fails?: Error) => void)[] = [];
  let value = 0;
  const ask = singleFlight(() => {
    const seen = (value += 1);
    return new Promise<number>((resolve, reject) => {
      ends.push((fails) => (fails ? reject(fails) : resolve(seen)));
    });
  });
  return { ask, ends };
}

describe("singleFlight", () => {
  it("shares one read between concurrent callers, separately for each key", async () => {
    const read = jest.fn(async (key: string) => `${key}!`);
    const ask = singleFlight(read);

    expect(await Promise.all([ask("a"), ask("b"), ask("a")])).toEqual(["a!", "b!", "a!"]);
    expect(read.mock.calls).toEqual([["a"], ["b"]]);
  });

  it("serves callers that arrive during a read from one shared next read", async () => {
    const { ask, ends } = slowReading();
    const first = ask();
    await departure();
    const late = [ask(), ask(), ask()];
    ends[0]?.();
    expect(await first).toBe(1);
    await departure();
    ends[1]?.();

    expect(await Promise.all(late)).toEqual([2, 2, 2]);
    expect(ends).toHaveLength(2);
  });

  it("reads again for each sequential caller", async () => {
    const { ask, ends } = slowReading();
    for (const expected of [1, 2]) {
      const answer = ask();
      await departure();
      ends[expected - 1]?.();
      expect(await answer).toBe(expected);
    }
  });

  it("rejects only the callers of the read that failed", async () => {
    const { ask, ends } = slowReading();
    const first = ask();
    await departure();
    const late = ask();
    ends[0]?.(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await departure();
    ends[1]?.();

    expect(await late).toBe(2);
  });
});
