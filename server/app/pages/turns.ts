/** A page waits this long for the API, at most: pages stay quick while the API is always busy. */
const maxWaitMs = 100;
const checkEveryMs = 2;

interface Waiting {
  since: number;
  start: () => void;
}

/**
 * Starts one waiting page per turn of the event loop, and none while the API has requests in progress. Otherwise, with
 * 100 clients opening pages continuously, each step of a purchase waits for a page.
 */
export class Turns {
  private readonly waiting: Waiting[] = [];

  constructor(private readonly isApiBusy: () => boolean) {}

  /** Resolves at the caller's turn, in order of the calls. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ since: performance.now(), start: resolve });
      if (this.waiting.length === 1) setImmediate(() => this.run());
    });
  }

  private run(): void {
    const [first] = this.waiting;
    if (!first) return;
    if (this.isApiBusy() && performance.now() - first.since < maxWaitMs) {
      setTimeout(() => this.run(), checkEveryMs);
      return;
    }
    first.start();
    this.waiting.shift();
    if (this.waiting.length > 0) setImmediate(() => this.run());
  }
}
