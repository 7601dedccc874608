import { setImmediate, setTimeout } from "node:timers/promises";

/** The page cannot be rendered now: too many are waiting, or its turn did not come in time. */
export class RenderingBusy extends Error {}

/** The order in which waiting pages are rendered: the lower number first. */
export const priorities = { everybody: 0, customer: 1, visitor: 2 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

export interface RenderQueueOptions {
  maxWaiting: number;
  maxWaitMs: number;
  /** After a page, requests to the API go first for at most so many times as long as the page took. */
  pauseFactor: number;
  api: ApiActivity;
}

/** Counts the requests to the API that are in progress. */
export class ApiActivity {
  private inProgress = 0;
  private whenIdle: (() => void)[] = [];

  /** Call what it returns when the request has ended. */
  begin(): () => void {
    this.inProgress += 1;
    return () => {
      this.inProgress -= 1;
      if (this.inProgress > 0) return;
      for (const resolve of this.whenIdle) resolve();
      this.whenIdle = [];
    };
  }

  /** Resolves once no request is in progress, or after so many milliseconds. */
  async idle(maxMs: number): Promise<void> {
    // Requests that came while a page was rendered are read from their sockets first.
    for (let turn = 0; turn < 2; turn += 1) await setImmediate();
    if (this.inProgress === 0) return;
    const timer = new AbortController();
    const isIdle = new Promise<void>((resolve) => this.whenIdle.push(resolve));
    await Promise.race([isIdle, setTimeout(maxMs, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
  }
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
      const late = globalThis.setTimeout(() => entry.refuse(new RenderingBusy()), this.options.maxWaitMs);
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
      const startedAt = performance.now();
      await next.start();
      await api.idle(pauseFactor * (performance.now() - startedAt));
    }
    this.isRunning = false;
  }
}
