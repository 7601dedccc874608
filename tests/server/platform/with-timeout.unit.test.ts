import { TimedOut, withTimeout } from "../../../server/platform/with-timeout";

const never = () => new Promise<never>(() => {});

describe("withTimeout", () => {
  it("answers what the work answers, and throws what it throws", async () => {
    await expect(withTimeout(1_000, () => Promise.resolve(7))).resolves.toBe(7);
    await expect(withTimeout(1_000, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("gives up work that takes too long, and tells it so", async () => {
    let told: AbortSignal | undefined;
    const given = withTimeout(5, (signal) => ((told = signal), never()));

    await expect(given).rejects.toBeInstanceOf(TimedOut);
    expect(told?.aborted).toBe(true);
  });

  it("throws the caller's own error when it takes too long", async () => {
    await expect(withTimeout(5, never, { late: () => new RangeError("late") })).rejects.toThrow(RangeError);
  });

  it("ends when its signal is aborted, with the reason, and begins nothing after that", async () => {
    const stop = new AbortController();
    const given = withTimeout(60_000, never, { signal: stop.signal });
    stop.abort(new Error("the shop closed"));
    await expect(given).rejects.toThrow("the shop closed");

    const work = jest.fn(never);
    await expect(withTimeout(60_000, work, { signal: stop.signal })).rejects.toThrow("the shop closed");
    expect(work).not.toHaveBeenCalled();
  });

  it("is heard of no more: work that fails later is no unhandled rejection", async () => {
    const failing = () => new Promise((_, reject) => setTimeout(() => reject(new Error("later")), 20));
    await expect(withTimeout(5, failing)).rejects.toBeInstanceOf(TimedOut);
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
});
