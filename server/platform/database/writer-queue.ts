import { Busy } from "./transaction";

interface Waiting<Unit> {
  /** The unit that another leader may include in its commit; null for work that must run alone. */
  unit: Unit | null;
  /** `hasTurn`: it is this unit's turn. Otherwise another leader has taken it. */
  begin: (hasTurn: boolean) => void;
  giveUp: () => void;
}

/** SQLite has one writer: units run in order of arrival, with a limited wait. */
export class WriterQueue<Unit = never> {
  private readonly waiting: Waiting<Unit>[] = [];
  private running = false;

  constructor(
    private readonly maxLength = 500,
    private readonly timeoutMs = 3_000,
  ) {}

  get length(): number {
    return this.waiting.length;
  }

  /** Throws Busy when the queue is full or the wait exceeds the limit (milliseconds). */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.turn(null);
    try {
      return await work();
    } finally {
      this.pass();
    }
  }

  /** Calls `lead` with the unit at its turn, unless another leader took it with `next`. Throws Busy as `run` does. */
  async submit(unit: Unit, lead: (unit: Unit) => Promise<void>): Promise<void> {
    if (!(await this.turn(unit))) return;
    try {
      await lead(unit);
    } finally {
      this.pass();
    }
  }

  /** Takes the longest-waiting unit for the leader; null when the queue is empty or its first work must run alone. */
  next(): Unit | null {
    const [first] = this.waiting;
    if (!first || first.unit === null) return null;
    this.waiting.shift();
    first.begin(false);
    return first.unit;
  }

  /** Resolves to true when the caller has the turn, false when another leader took its unit. */
  private turn(unit: Unit | null): Promise<boolean> {
    if (!this.running) {
      this.running = true;
      return Promise.resolve(true);
    }
    if (this.waiting.length >= this.maxLength) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => entry.giveUp(), this.timeoutMs);
      const entry: Waiting<Unit> = {
        unit,
        begin: (hasTurn) => {
          clearTimeout(timer);
          resolve(hasTurn);
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
