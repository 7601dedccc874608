import { Busy } from "../../../server/platform/database/database";
import { WriterQueue } from "../../../server/platform/database/sqlite-database";

function stuck() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { work: () => held, release };
}

describe("WriterQueue", () => {
  it("runs one at a time, in order of arrival", async () => {
    const queue = new WriterQueue();
    const seen: number[] = [];
    await Promise.all([1, 2, 3].map((n) => queue.run(async () => void seen.push(n))));
    expect(seen).toEqual([1, 2, 3]);
  });

  it("throws Busy when the queue is full, and when the wait is too long", async () => {
    const queue = new WriterQueue(1, 20);
    const first = stuck();
    const running = queue.run(first.work);
    const waiting = queue.run(async () => "never");

    await expect(queue.run(async () => "too many")).rejects.toBeInstanceOf(Busy);
    await expect(waiting).rejects.toBeInstanceOf(Busy);

    first.release();
    await running;
    expect(await queue.run(async () => "free again")).toBe("free again");
  });

  it("continues after work that throws", async () => {
    const queue = new WriterQueue();
    await expect(queue.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await queue.run(async () => "next")).toBe("next");
  });

  it("passes queued units to the leader in order, but not past work that must run alone", async () => {
    const queue = new WriterQueue<string>();
    const led: string[][] = [];
    const lead = async (unit: string) => {
      const group = [unit];
      for (let next = queue.next(); next; next = queue.next()) group.push(next);
      led.push(group);
    };
    const first = stuck();
    const running = queue.run(first.work);
    const work = [
      queue.submit("a", lead),
      queue.submit("b", lead),
      queue.run(async () => void led.push(["alone"])),
      queue.submit("c", lead),
    ];
    first.release();
    await Promise.all([running, ...work]);

    expect(led).toEqual([["a", "b"], ["alone"], ["c"]]);
  });

  it("throws Busy for a unit that is not taken in time", async () => {
    const queue = new WriterQueue<string>(500, 20);
    const first = stuck();
    const running = queue.run(first.work);

    await expect(queue.submit("late", async () => {})).rejects.toBeInstanceOf(Busy);
    first.release();
    await running;
  });
});
