import { TimedOut, withTimeout } from "../../../server/platform/with-timeout";

const never = () => new Promise<never>(() => {});

describe("withTimeout", () => {
  it("returns the work's result, and throws its error", async () => {
    await expect(withTimeout(1_000, () => Promise.resolve(7))).resolves.toBe(7);
    await expect(withTimeout(1_000, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("aborts work that takes too long through its signal", async () => {
    let received: AbortSignal | undefined;
    const given = withTimeout(5, (signal) => ((received = signal), never()));

    await expect(given).rejects.toBeInstanceOf(TimedOut);
    expect(received?.aborted).toBe(true);
  });

  it("throws the caller's error on timeout", async () => {
    await expect(withTimeout(5, never, { late: () => new RangeError("late") })).rejects.toThrow(RangeError);
  });

  it("rejects with the reason when its signal is aborted, and starts nothing after that", async () => {
    const stop = new AbortController();
    const given = withTimeout(60_000, never, { signal: stop.signal });
    stop.abort(new Error("the shop closed"));
    await expect(given).rejects.toThrow("the shop closed");

    const work = jest.fn(never);
    await expect(withTimeout(60_000, work, { signal: stop.signal })).rejects.toThrow("the shop closed");
    expect(work).not.toHaveBeenCalled();
  });

  it("causes no unhandled rejection when the work fails later", async () => {
    const failing = () => new Promise((_, reject) => setTimeout(() => reject(new Error("later")), 20));
    await expect(withTimeout(5, failing)).rejects.toBeInstanceOf(TimedOut);
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
});
