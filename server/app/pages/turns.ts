/**
 * Lets one waiting request start in each turn of the event loop. With 40 clients that open pages without a pause, a
 * purchase otherwise waits for 40 pages at each of its steps.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  /** Resolves when it is this caller's turn, in the order of the calls. */
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
