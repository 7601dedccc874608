import { Busy } from "../../../server/platform/database/transaction";
import { WriterQueue } from "../../../server/platform/database/writer-queue";

function stuck() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { work: () => held, release };
}

describe("WriterQueue", () => {
  it("runs one at a time, first come first served", async () => {
    const queue = new WriterQueue();
    const seen: number[] = [];
    await Promise.all([1, 2, 3].map((n) => queue.run(async () => void seen.push(n))));
    expect(seen).toEqual([1, 2, 3]);
  });

  it("says busy when too many wait, and when a turn does not come in time", async () => {
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

  it("goes on after work that throws", async () => {
    const queue = new WriterQueue();
    await expect(queue.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await queue.run(async () => "next")).toBe("next");
  });
});
