import { RenderingBusy, RenderQueue } from "../../../server/app/pages/render-queue";

/** Work that ends on request. */
function held() {
  let end = () => {};
  const work = () => new Promise<string>((resolve) => (end = () => resolve("done")));
  return { work, end: () => end() };
}

const maxWaiting = 3;
const open = new AbortController().signal;

describe("the queue of renderings", () => {
  it("renders one page at a time, first one of each customer", async () => {
    const queue = new RenderQueue(10);
    const order: string[] = [];
    const running = held();
    const note = (name: string) => async () => void order.push(name);
    const pages = [
      queue.run(null, open, running.work),
      queue.run(null, open, note("visitor")),
      queue.run("ada", open, note("customer")),
      queue.run("ada", open, note("their second page")),
      queue.run("obi", open, note("next customer")),
    ];
    running.end();
    const late = queue.run(null, open, note("late visitor"));
    await Promise.all([...pages, late]);

    expect(order).toEqual(["customer", "next customer", "visitor", "their second page", "late visitor"]);
  });

  it("refuses a visitor's page when it is full, and the last one of a visitor for a customer's", async () => {
    const queue = new RenderQueue(maxWaiting);
    const running = held();
    const first = queue.run(null, open, running.work);
    const visitors = [1, 2, 3].map(() => queue.run(null, open, async () => "visitor"));
    const refused = visitors[2]!.catch((error: unknown) => error);
    const customer = queue.run("ada", open, async () => "customer");
    expect(await refused).toBeInstanceOf(RenderingBusy);
    await expect(queue.run(null, open, async () => "visitor")).rejects.toThrow(RenderingBusy);

    running.end();
    expect(await Promise.all([first, customer, visitors[0], visitors[1]])).toHaveLength(4);
  });

  it("continues after a rendering that fails", async () => {
    const queue = new RenderQueue(maxWaiting);

    await expect(queue.run(null, open, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.run(null, open, async () => "next")).toBe("next");
  });

  it("does not render a page whose client has disconnected", async () => {
    const queue = new RenderQueue(maxWaiting);
    const running = held();
    const first = queue.run(null, open, running.work);
    const gone = new AbortController();
    const work = jest.fn(async () => "never");
    const waiting = queue.run(null, gone.signal, work).catch((error: unknown) => String(error));
    gone.abort(new Error("gone"));
    expect(await waiting).toMatch("gone");
    await expect(queue.run(null, gone.signal, work)).rejects.toThrow("gone");

    running.end();
    await first;
    expect(work).not.toHaveBeenCalled();
  });
});
