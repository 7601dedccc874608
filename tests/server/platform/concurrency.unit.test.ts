import { setImmediate as nextTurn } from "node:timers/promises";
import { batched, batchedPerTurn } from "../../../server/platform/concurrency/batched";
import { Semaphore } from "../../../server/platform/concurrency/semaphore";
import { singleFlight } from "../../../server/platform/concurrency/single-flight";
import { TimedOut, withTimeout } from "../../../server/platform/concurrency/with-timeout";
import { Busy } from "../../../server/platform/database/database";

const never = () => new Promise<never>(() => {});

describe("withTimeout", () => {
  it("aborts work that takes too long through its signal", async () => {
    let received: AbortSignal | undefined;
    const given = withTimeout(5, (signal) => ((received = signal), never()));

    await expect(given).rejects.toBeInstanceOf(TimedOut);
    expect(received?.aborted).toBe(true);
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

describe("singleFlight", () => {
  function slowRead() {
    const ends: ((error?: Error) => void)[] = [];
    const read = singleFlight(() => {
      const value = ends.length + 1;
      return new Promise<number>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(value)));
      });
    });
    return { read, ends };
  }

  it("shares one read between concurrent callers, separately for each key", async () => {
    const read = jest.fn(async (key: string) => `${key}!`);
    const shared = singleFlight(read);

    expect(await Promise.all([shared("a"), shared("b"), shared("a")])).toEqual(["a!", "b!", "a!"]);
    expect(read.mock.calls).toEqual([["a"], ["b"]]);
  });

  it("serves callers that arrive during a read, also one that fails, from one shared next read", async () => {
    for (const error of [undefined, new Error("away")]) {
      const { read, ends } = slowRead();
      const first = read().catch(String);
      await nextTurn();
      const late = [read(), read(), read()];
      ends[0]?.(error);
      expect(await first).toBe(error ? "Error: away" : 1);
      await nextTurn();
      ends[1]?.();

      expect(await Promise.all(late)).toEqual([2, 2, 2]);
      expect(ends).toHaveLength(2);
    }
  });
});

describe("batched", () => {
  it.each([
    ["of one turn", batchedPerTurn, [["a", "b"], ["c"]]],
    [
      "of a few milliseconds",
      (load: Parameters<typeof batchedPerTurn>[0]) => batched(load, 2),
      [["a", "b"], ["c"]],
    ],
  ] as const)("loads the keys %s together, and caches nothing", async (_, batch, expected) => {
    const load = jest.fn(async (keys: readonly string[]) => keys.map((key) => `${key}!`));
    const values = batch(load);
    expect(await Promise.all([values.load("a"), values.load("b")])).toEqual(["a!", "b!"]);
    expect(await values.load("c")).toBe("c!");
    expect(load.mock.calls).toEqual(expected.map((keys) => [keys]));

    await values.load("c");
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe("Semaphore", () => {
  /** Work that ends on request. */
  function held() {
    let end = () => {};
    const work = () => new Promise<string>((resolve) => (end = () => resolve("done")));
    return { work, end: () => end() };
  }
  const refused = (work: Promise<unknown>) => work.catch((error: unknown) => error);

  it("runs one piece of work of each owner first, then the rest in the order of their arrival", async () => {
    const semaphore = new Semaphore(1, 10);
    const order: string[] = [];
    const running = held();
    const note = (name: string) => async () => void order.push(name);
    const work = [
      semaphore.run(running.work),
      semaphore.run(note("visitor")),
      semaphore.run(note("customer"), { owner: "ada" }),
      semaphore.run(note("their second"), { owner: "ada" }),
      semaphore.run(note("next customer"), { owner: "obi" }),
    ];
    running.end();
    await Promise.all([...work, semaphore.run(note("late visitor"))]);

    expect(order).toEqual(["customer", "next customer", "visitor", "their second", "late visitor"]);
  });

  it("runs no more at a time than its maximum, and continues after work that fails", async () => {
    const semaphore = new Semaphore(2, 10);
    let [running, most] = [0, 0];
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        semaphore.run(async () => {
          most = Math.max(most, (running += 1));
          await nextTurn();
          running -= 1;
          if (n % 2 === 0) throw new Error("failed");
        }),
      ),
    );
    expect([most, results.length, running]).toEqual([2, 6, 0]);
  });

  it("throws Busy when too many wait, for the last of the rest where an owner's arrives", async () => {
    const semaphore = new Semaphore(1, 3);
    const running = held();
    const first = semaphore.run(running.work);
    const visitors = [1, 2, 3].map(() => semaphore.run(async () => "visitor"));
    const last = refused(visitors[2]!);
    const customer = semaphore.run(async () => "customer", { owner: "ada" });
    expect(await last).toBeInstanceOf(Busy);
    expect(await refused(semaphore.run(async () => "visitor"))).toBeInstanceOf(Busy);

    running.end();
    expect(await Promise.all([first, customer, visitors[0], visitors[1]])).toHaveLength(4);
  });

  it("does not start work whose signal is aborted", async () => {
    const semaphore = new Semaphore(1, 3);
    const running = held();
    const first = semaphore.run(running.work);
    const gone = new AbortController();
    const work = jest.fn(async () => "never");
    const waiting = refused(semaphore.run(work, { signal: gone.signal }));
    gone.abort("gone");
    expect(await waiting).toBe("gone");
    expect(await refused(semaphore.run(work, { signal: gone.signal }))).toBe("gone");

    running.end();
    await first;
    expect(work).not.toHaveBeenCalled();
  });
});
