import { Refused } from "../../platform/graphql/refusal";
import { randomUUID } from "node:crypto";
import type { Cli } from "../../platform/cli/cli";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { AuditLogEntry } from "./audit-log-entry.entity";

/** An action of an operator. */
export interface OperatorAction {
  /** Such as `orders status`. */
  action: string;
  /** The reference or customer that it is about, if any. */
  subject: string | null;
  details?: object;
}

/**
 * Writes the log entry in the transaction of the work: both are committed, or neither. `more` are details that only the
 * work finds out.
 */
export type WriteLogEntry = (tx: Transaction, more?: object) => Promise<void>;

/** The log of operators' actions, views and failed attempts. */
export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Logs a view before it is shown; a view that cannot be logged is not shown. */
  async logView({ operator }: Pick<Cli, "operator">, step: OperatorAction): Promise<void> {
    await this.database.transaction((tx) => this.write(tx, operator, step, "SEEN"));
  }

  /** Does the work, which logs itself in its own transaction. A refusal is logged too, and thrown again. */
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

  /** Logs an action that is done, in its transaction. */
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
