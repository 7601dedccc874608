import { Busy } from "../database/database";

interface Options {
  /** One piece of work of each owner runs before the rest. */
  owner?: string | null;
  signal?: AbortSignal;
}

interface Waiting {
  owner: string | null;
  begin: () => void;
  refuse: (reason: unknown) => void;
}

/**
 * Runs at most `max` pieces of work at a time: first one of each owner, then the rest in the order of their arrival.
 * When more than `maxWaiting` wait, the last of the rest is refused with Busy.
 */
export class Semaphore {
  private running = 0;
  private readonly first = new Set<Waiting>();
  private readonly rest = new Set<Waiting>();

  constructor(
    private readonly max: number,
    private readonly maxWaiting: number,
  ) {}

  /** Throws Busy, or the signal's reason, if the work did not start. */
  async run<Result>(work: () => Promise<Result>, { owner = null, signal }: Options = {}): Promise<Result> {
    signal?.throwIfAborted();
    if (this.running < this.max) this.running += 1;
    else await this.turn(owner, signal);
    try {
      return await work();
    } finally {
      const [next] = [...this.first, ...this.rest];
      if (next)
        next.begin(); // takes this place, so that no later arrival overtakes it
      else this.running -= 1;
    }
  }

  private turn(owner: string | null, signal?: AbortSignal): Promise<void> {
    const hasOther = [...this.first].some((waiting) => waiting.owner === owner);
    const queue = owner === null || hasOther ? this.rest : this.first;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        begin: () => {
          queue.delete(waiting);
          resolve();
        },
        refuse: (reason) => {
          queue.delete(waiting);
          reject(reason);
        },
      };
      queue.add(waiting);
      signal?.addEventListener("abort", () => waiting.refuse(signal.reason));
      const all = [...this.first, ...this.rest];
      if (all.length > this.maxWaiting) all.at(-1)?.refuse(new Busy());
    });
  }
}
