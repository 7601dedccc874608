import { Refused } from "../../platform/graphql/refusal";
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";

/** What an operator did, viewed or was refused. Append-only. */
@Entity("audit_log_entry")
export class AuditLogEntry {
  @PrimaryColumn("varchar")
  id!: string;

  @InstantColumn()
  createdAt!: Date;

  @Column("text")
  operator!: string;

  @Column("text")
  action!: string;

  @Column("text", { nullable: true })
  subject!: string | null;

  @Column("text")
  details!: string;

  /** DONE, SEEN, or REFUSED with the reason. */
  @Column("text")
  outcome!: string;
}

/** Who did it, what, to what, and details: the operator is an email, or a name of the command line. */
type Action = [operator: string, action: string, subject: string | null, details?: object];

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
  async logView(...view: Action): Promise<void> {
    await this.database.transaction((tx) => this.write(tx, "SEEN", ...view));
  }

  /** The work logs itself in its own transaction. A refusal is logged and thrown again. */
  async runAndLog(
    operator: string,
    action: string,
    subject: string | null,
    details: object,
    work: (writeLog: WriteLogEntry) => Promise<void>,
  ): Promise<void> {
    try {
      await work(this.prepareEntry(operator, action, subject, details));
    } catch (error) {
      if (error instanceof Refused)
        await this.database.transaction((tx) =>
          this.write(tx, `REFUSED: ${error.message}`, operator, action, subject, details),
        );
      throw error;
    }
  }

  prepareEntry(...[operator, action, subject, details]: Action): WriteLogEntry {
    return (tx, more) => this.write(tx, "DONE", operator, action, subject, { ...details, ...more });
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
    outcome: string,
    ...[operator, action, subject, details = {}]: Action
  ): Promise<void> {
    const id = randomUUID();
    const createdAt = this.clock.now();
    const entry = { id, createdAt, operator, action, subject, details: JSON.stringify(details), outcome };
    await tx.manager.insert(AuditLogEntry, entry);
  }
}
