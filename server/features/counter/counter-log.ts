import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import { CounterAction } from "./counter-action.entity";

export interface CounterEntry {
  operator: string;
  action: string;
  subject: string | null;
  details: object;
}

/** Who did, saw and tried what at the counter. */
export class CounterLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** In the transaction of what was done: neither is kept without the other. */
  async done(tx: Transaction, entry: CounterEntry): Promise<void> {
    await this.write(tx, entry, "DONE");
  }

  /** Before something is shown: what cannot be noted is not shown. */
  async seen(entry: CounterEntry): Promise<void> {
    await this.database.transaction((tx) => this.write(tx, entry, "SEEN"));
  }

  async refused(entry: CounterEntry, reason: string): Promise<void> {
    await this.database.transaction((tx) => this.write(tx, entry, `REFUSED: ${reason}`));
  }

  /** Newest first. */
  latest(count: number): Promise<CounterAction[]> {
    return this.database.reader.manager.find(CounterAction, {
      order: { createdAt: "DESC", id: "DESC" },
      take: count,
    });
  }

  private async write(
    tx: Transaction,
    { operator, action, subject, details }: CounterEntry,
    outcome: string,
  ): Promise<void> {
    const id = randomUUID();
    const createdAt = this.clock.now();
    await tx.insert(CounterAction, [
      { id, createdAt, operator, action, subject, details: JSON.stringify(details), outcome },
    ]);
  }
}
