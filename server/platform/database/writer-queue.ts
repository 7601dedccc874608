import { Busy } from "./transaction";

interface Waiting {
  start: () => void;
  giveUp: () => void;
}

/** SQLite has one writer: units of work take turns, first come first served, and nobody waits for long. */
export class WriterQueue {
  private readonly waiting: Waiting[] = [];
  private running = false;

  constructor(
    private readonly longest = 500,
    private readonly patience = 3_000,
  ) {}

  get length(): number {
    return this.waiting.length;
  }

  /** Throws Busy when the queue is full or the turn does not come within the patience (milliseconds). */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.turn();
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turn(): Promise<void> {
    if (!this.running) {
      this.running = true;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.longest) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => entry.giveUp(), this.patience);
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        giveUp: () => {
          this.waiting.splice(this.waiting.indexOf(entry), 1);
          reject(new Busy());
        },
      };
      this.waiting.push(entry);
    });
  }

  private next(): void {
    const entry = this.waiting.shift();
    if (entry) entry.start();
    else this.running = false;
  }
}
