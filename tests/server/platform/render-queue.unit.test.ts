import { priorities, RenderingBusy, RenderQueue } from "../../../server/app/pages/render-queue";

const queueOf = (options: Partial<ConstructorParameters<typeof RenderQueue>[0]> = {}) =>
  new RenderQueue({ maxWaiting: 3, maxWaitMs: 1_000, ...options });

/** Work that ends on request. */
function held() {
  let end = () => {};
  const work = () => new Promise<string>((resolve) => (end = () => resolve("done")));
  return { work, end: () => end() };
}

describe("the queue of renderings", () => {
  it("renders one page at a time: first public pages, then customers', then visitors'", async () => {
    const queue = queueOf();
    const order: string[] = [];
    const first = held();
    const running = queue.run(priorities.visitor, first.work);
    const note = (name: string) => async () => void order.push(name);
    const waiting = [
      queue.run(priorities.visitor, note("visitor")),
      queue.run(priorities.customer, note("customer")),
      queue.run(priorities.everybody, note("everybody")),
    ];
    expect(order).toEqual([]);

    first.end();
    await Promise.all([running, ...waiting]);

    expect(order).toEqual(["everybody", "customer", "visitor"]);
  });

  it("rejects the last page of the lowest priority when the queue is full", async () => {
    const queue = queueOf();
    const first = held();
    const running = queue.run(priorities.visitor, first.work);
    const visitors = [1, 2, 3].map(() => queue.run(priorities.visitor, async () => "visitor"));
    const refused = visitors[2]!.catch((error: unknown) => error);
    const customer = queue.run(priorities.customer, async () => "customer");
    expect(await refused).toBeInstanceOf(RenderingBusy);
    await expect(queue.run(priorities.visitor, async () => "visitor")).rejects.toThrow(RenderingBusy);

    first.end();
    expect(await Promise.all([running, customer, visitors[0], visitors[1]])).toHaveLength(4);
  });

  it("rejects pages that waited too long, and continues with the others", async () => {
    const queue = queueOf({ maxWaitMs: 20 });
    const first = held();
    const running = queue.run(priorities.visitor, first.work);

    await expect(queue.run(priorities.customer, async () => "late")).rejects.toThrow(RenderingBusy);
    first.end();
    await running;
    expect(await queue.run(priorities.customer, async () => "next")).toBe("next");
  });

  it("continues after a rendering that fails", async () => {
    const queue = queueOf();

    await expect(queue.run(priorities.visitor, () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect(await queue.run(priorities.visitor, async () => "next")).toBe("next");
  });

  it("does not render a page whose client has disconnected", async () => {
    const queue = queueOf();
    const first = held();
    const running = queue.run(priorities.visitor, first.work);
    const gone = new AbortController();
    const work = jest.fn(async () => "never");
    const waiting = queue.run(priorities.visitor, work, gone.signal).catch((error: unknown) => String(error));
    gone.abort(new Error("gone"));
    expect(await waiting).toMatch("gone");
    await expect(queue.run(priorities.visitor, work, gone.signal)).rejects.toThrow("gone");

    first.end();
    await running;
    expect(work).not.toHaveBeenCalled();
  });
});
