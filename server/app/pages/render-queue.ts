/** The page cannot be rendered now, because the queue is full. */
export class RenderingBusy extends Error {}

interface Waiting {
  customerId: string | null;
  start: () => void;
  refuse: (reason: unknown) => void;
}

/**
 * Renders one page at a time, so that rendering uses at most one core. First one page of each signed-in customer, which
 * includes the answers to their forms, then the rest.
 */
export class RenderQueue {
  private readonly first = new Set<Waiting>();
  private readonly rest = new Set<Waiting>();
  private isRunning = false;

  constructor(private readonly maxWaiting: number) {}

  /** Resolves with the rendered page. Rejects with RenderingBusy, or with the signal's reason while the page waits. */
  async run<Page>(customerId: string | null, signal: AbortSignal, work: () => Promise<Page>): Promise<Page> {
    signal.throwIfAborted();
    if (this.isRunning) await this.turn(customerId, signal);
    this.isRunning = true;
    try {
      return await work();
    } finally {
      this.isRunning = false;
      this.startNext();
    }
  }

  private turn(customerId: string | null, signal: AbortSignal): Promise<void> {
    const hasOther = [...this.first].some((page) => page.customerId === customerId);
    const waiting = customerId === null || hasOther ? this.rest : this.first;
    return new Promise((start, refuse) => {
      const page = { customerId, start, refuse };
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
