import { Busy } from "./transaction";

interface Waiting<Unit> {
  /** The unit that another leader may take into its commit; null for work that must run alone. */
  unit: Unit | null;
  /** `own`: it has the turn now; otherwise another leader took its unit. */
  begin: (own: boolean) => void;
  giveUp: () => void;
}

/** SQLite has one writer: units of work take turns, first come first served, and nobody waits for long. */
export class WriterQueue<Unit = never> {
  private readonly waiting: Waiting<Unit>[] = [];
  private running = false;

  constructor(
    private readonly longest = 500,
    private readonly timeoutMs = 3_000,
  ) {}

  get length(): number {
    return this.waiting.length;
  }

  /** Throws Busy when the queue is full or the turn does not come in time (milliseconds). */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.turn(null);
    try {
      return await work();
    } finally {
      this.pass();
    }
  }

  /** Calls `lead` with the unit when its turn comes, unless another leader took it with `next`. Throws Busy as `run` does. */
  async submit(unit: Unit, lead: (unit: Unit) => Promise<void>): Promise<void> {
    if (!(await this.turn(unit))) return;
    try {
      await lead(unit);
    } finally {
      this.pass();
    }
  }

  /** Takes the unit that waits longest, for the leader to do; null when none waits, or work that must be alone. */
  next(): Unit | null {
    const [first] = this.waiting;
    if (!first || first.unit === null) return null;
    this.waiting.shift();
    first.begin(false);
    return first.unit;
  }

  /** Resolves to whether the turn is one's own. */
  private turn(unit: Unit | null): Promise<boolean> {
    if (!this.running) {
      this.running = true;
      return Promise.resolve(true);
    }
    if (this.waiting.length >= this.longest) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => entry.giveUp(), this.timeoutMs);
      const entry: Waiting<Unit> = {
        unit,
        begin: (own) => {
          clearTimeout(timer);
          resolve(own);
        },
        giveUp: () => {
          this.waiting.splice(this.waiting.indexOf(entry), 1);
          reject(new Busy());
        },
      };
      this.waiting.push(entry);
    });
  }

  private pass(): void {
    const entry = this.waiting.shift();
    if (entry) entry.begin(true);
    else this.running = false;
  }
}
