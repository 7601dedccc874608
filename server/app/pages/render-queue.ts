/** The page cannot be rendered now, because the queue is full. */
export class RenderingBusy extends Error {}

interface Waiting {
  start: () => void;
  refuse: (reason: unknown) => void;
}

/**
 * Renders one page at a time, so that rendering uses at most one core. Pages of signed-in customers and answers to forms
 * come first, then the rest.
 */
export class RenderQueue {
  private readonly first = new Set<Waiting>();
  private readonly rest = new Set<Waiting>();
  private isRunning = false;

  constructor(private readonly maxWaiting: number) {}

  /** Resolves with the rendered page. Rejects with RenderingBusy, or with the signal's reason while the page waits. */
  async run<Page>(isFirst: boolean, signal: AbortSignal, work: () => Promise<Page>): Promise<Page> {
    signal.throwIfAborted();
    if (this.isRunning) await this.turn(isFirst ? this.first : this.rest, signal);
    this.isRunning = true;
    try {
      return await work();
    } finally {
      this.isRunning = false;
      this.startNext();
    }
  }

  private turn(waiting: Set<Waiting>, signal: AbortSignal): Promise<void> {
    return new Promise((start, refuse) => {
      const page = { start, refuse };
      waiting.add(page);
      signal.addEventListener("abort", () => {
        waiting.delete(page);
        refuse(signal.reason);
      });
      if (this.first.size + this.rest.size > this.maxWaiting) this.refuseLast();
    });
  }

  private refuseLast(): void {
    const waiting = this.rest.size > 0 ? this.rest : this.first;
    const last = [...waiting].at(-1)!;
    waiting.delete(last);
    last.refuse(new RenderingBusy());
  }

  private startNext(): void {
    const waiting = this.first.size > 0 ? this.first : this.rest;
    const [next] = waiting;
    if (!next) return;
    waiting.delete(next);
    this.isRunning = true; // before the next one starts, so that no later arrival overtakes it
    next.start();
  }
}
