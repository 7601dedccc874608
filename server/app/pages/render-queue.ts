/** The page cannot be rendered now: too many are waiting, or its turn did not come in time. */
export class RenderingBusy extends Error {}

/** The order in which waiting pages are rendered: the lower number first. */
export const priorities = { everybody: 0, customer: 1, visitor: 2 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

export interface RenderQueueOptions {
  maxWaiting: number;
  maxWaitMs: number;
  /** After a page during which the API had requests, the queue pauses for so many times as long as the page took. */
  pauseFactor: number;
  api: ApiActivity;
}

/** Requests to the API, as the queue needs to know of them. */
export class ApiActivity {
  inFlight = 0;
  /** Since the process started. */
  total = 0;
}

interface Waiting {
  priority: Priority;
  start: () => Promise<void>;
  refuse: (reason: unknown) => void;
}

/**
 * Renders one page at a time. React renders a page in one piece of 10 to 60 ms on the thread that also serves the API,
 * so an unlimited number of renderings delays every purchase: with 100 crawling clients from 0.2 to 15 seconds (p95).
 */
export class RenderQueue {
  private readonly waiting: Waiting[] = [];
  private isRunning = false;

  constructor(private readonly options: RenderQueueOptions) {}

  /** Resolves with the rendered page. Rejects with RenderingBusy, or with the signal's reason once nobody reads it. */
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

  /** Behind all of the same or a lower priority number. When the queue is full, its last entry is refused. */
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
    const { api, pauseFactor } = this.options;
    this.isRunning = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const requestsBefore = api.total;
      const startedAt = performance.now();
      await next.start();
      const isApiBusy = api.inFlight > 0 || api.total > requestsBefore;
      await pause(isApiBusy ? pauseFactor * (performance.now() - startedAt) : 0);
    }
    this.isRunning = false;
  }
}

/** Lets everything else that is due run first, also when the time is 0. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    if (milliseconds > 0) setTimeout(resolve, milliseconds);
    else setImmediate(resolve);
  });
