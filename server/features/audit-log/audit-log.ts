import { Refused } from "../../platform/graphql/refusal";
import { randomUUID } from "node:crypto";
import type { Cli } from "../../platform/cli/cli";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { AuditLogEntry } from "./audit-log-entry.entity";

export interface OperatorAction {
  action: string;
  subject: string | null;
  details?: object;
}

/**
 * Writes the entry in the transaction of the work, so that both are committed or neither. `more`: details that only the
 * work finds out.
 */
export type WriteLogEntry = (tx: Transaction, more?: object) => Promise<void>;

export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Called before the view is shown: a view that cannot be logged is not shown. */
  async logView({ operator }: Pick<Cli, "operator">, step: OperatorAction): Promise<void> {
    await this.database.transaction((tx) => this.write(tx, operator, step, "SEEN"));
  }

  /** The work logs itself in its own transaction. A refusal is logged and thrown again. */
  async runAndLog(
    { operator }: Pick<Cli, "operator">,
    step: OperatorAction,
    work: (writeLog: WriteLogEntry) => Promise<void>,
  ): Promise<void> {
    try {
      await work(this.prepareEntry({ operator }, step));
    } catch (error) {
      if (error instanceof Refused)
        await this.database.transaction((tx) => this.write(tx, operator, step, `REFUSED: ${error.message}`));
      throw error;
    }
  }

  /** Used in the transaction of the action. */
  prepareEntry({ operator }: Pick<Cli, "operator">, step: OperatorAction): WriteLogEntry {
    return (tx, more) => this.write(tx, operator, { ...step, details: { ...step.details, ...more } }, "DONE");
  }

  /** Newest first. */
  latest(count: number): Promise<AuditLogEntry[]> {
    return this.database.reader.manager.find(AuditLogEntry, {
      order: { createdAt: "DESC", id: "DESC" },
      take: count,
    });
  }

  private async write(
    tx: Transaction,
    operator: string,
    { action, subject, details = {} }: OperatorAction,
    outcome: string,
  ): Promise<void> {
    const id = randomUUID();
    const createdAt = this.clock.now();
    const entry = { id, createdAt, operator, action, subject, details: JSON.stringify(details), outcome };
    await tx.manager.insert(AuditLogEntry, entry);
  }
}
