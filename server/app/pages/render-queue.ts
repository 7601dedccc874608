/** The page cannot be rendered now: the queue is full, or the wait was too long. */
export class RenderingBusy extends Error {}

/** Rendering order of queued pages: lower numbers first. */
export const priorities = { everybody: 0, customer: 1, visitor: 2 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

export interface RenderQueueOptions {
  maxWaiting: number;
  maxWaitMs: number;
}

interface Waiting {
  priority: Priority;
  start: () => Promise<void>;
  refuse: (reason: unknown) => void;
}

/**
 * Renders one page at a time, so that rendering uses at most one core. Without this limit 100 crawling clients used all
 * cores.
 */
export class RenderQueue {
  private readonly waiting: Waiting[] = [];
  private isRunning = false;

  constructor(private readonly options: RenderQueueOptions) {}

  /**
   * Resolves with the rendered page. Rejects with RenderingBusy, or with the signal's reason once the client has disconnected.
   */
  run<Page>(priority: Priority, work: () => Promise<Page>, signal?: AbortSignal): Promise<Page> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        priority,
        start: () => {
          leave();
          return work().then(resolve, reject);
        },
        refuse: (reason) => {
          leave();
          this.remove(entry);
          reject(reason);
        },
      };
      const late = setTimeout(() => entry.refuse(new RenderingBusy()), this.options.maxWaitMs);
      const abort = () => entry.refuse(signal?.reason);
      const leave = () => {
        clearTimeout(late);
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort);
      this.insert(entry);
      if (signal?.aborted) abort();
      if (!this.isRunning) void this.runWaiting();
    });
  }

  /**
   * Inserts after all entries of the same or a lower priority number. When the queue is full, its last entry is
   * rejected.
   */
  private insert(entry: Waiting): void {
    const behind = this.waiting.findIndex(({ priority }) => priority > entry.priority);
    this.waiting.splice(behind < 0 ? this.waiting.length : behind, 0, entry);
    if (this.waiting.length > this.options.maxWaiting) this.waiting.at(-1)?.refuse(new RenderingBusy());
  }

  private remove(entry: Waiting): void {
    const at = this.waiting.indexOf(entry);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  private async runWaiting(): Promise<void> {
    this.isRunning = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await next.start();
    this.isRunning = false;
  }
}
