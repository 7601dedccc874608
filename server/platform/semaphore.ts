import { Busy } from "./database/database";

/** Runs at most `max` pieces of work at a time, in the order of their arrival. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly max: number,
    private readonly maxWaiting: number,
  ) {}

  /** Throws Busy when too many wait. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.max) this.running += 1;
    else if (this.waiting.length >= this.maxWaiting) throw new Busy();
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next)
        next(); // takes this place, so that no later arrival overtakes it
      else this.running -= 1;
    }
  }
}
