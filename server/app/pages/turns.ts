/**
 * Starts one waiting request per turn of the event loop. Otherwise, with 40 clients opening pages continuously, a
 * purchase waits for 40 pages at each step.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  /** Resolves at the caller's turn, in order of the calls. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) setImmediate(() => this.run());
    });
  }

  private run(): void {
    this.waiting[0]?.();
    this.waiting.shift();
    if (this.waiting.length > 0) setImmediate(() => this.run());
  }
}
