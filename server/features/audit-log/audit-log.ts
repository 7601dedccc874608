import { Refused } from "../../platform/graphql/refusal";
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";
import { recognizeRecipient } from "../../values/recipient";
import { keyedHash } from "./log-key";

/** What an operator did, viewed or was refused. Append-only, so it holds ids and references, never names or reasons. */
@Entity("audit_log_entry")
export class AuditLogEntry {
  @PrimaryColumn("varchar")
  id!: string;

  @InstantColumn()
  createdAt!: Date;

  /** The id of a member of staff, or a name of the command line. */
  @Column("text")
  operator!: string;

  @Column("text")
  action!: string;

  @Column("text", { nullable: true })
  subject!: string | null;

  @Column("text")
  details!: string;

  /** DONE, SEEN or REFUSED. */
  @Column("text")
  outcome!: string;
}

/** Who did it, what, to what, and details. */
type Action = [operator: string, action: string, subject: string | null, details?: object];

/**
 * Writes the entry in the transaction of the work, so that both are committed or neither. `more`: details that only the
 * work finds out.
 */
export type WriteLogEntry = (tx: Transaction, more?: object) => Promise<void>;

/** The names of those of the ids that it knows. */
type Labels = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export class AuditLog {
  /** Registered while the modules are created. */
  readonly labels: Labels[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Called before the view is shown: a view that cannot be logged is not shown. */
  async logView(...view: Action): Promise<void> {
    await this.database.transaction((tx) => this.write(tx, "SEEN", ...view));
  }

  /** Logs a keyed hash of the text; a phone number has the same one however it is typed. */
  async logSearch(operator: string, action: string, text: string, details?: object): Promise<void> {
    const normal = recognizeRecipient(text)?.value ?? text.trim().toLowerCase();
    const [search] = normal ? await keyedHash(this.database.reader, [normal]) : [];
    await this.logView(operator, action, null, { ...details, search });
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
          this.write(tx, "REFUSED", operator, action, subject, details),
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

  /** As `latest`, with names in the place of ids, for people to read. */
  async latestWithNames(count: number): Promise<AuditLogEntry[]> {
    const entries = await this.latest(count);
    const texts = entries.flatMap(({ operator, subject, details }) => [operator, subject ?? "", details]);
    const ids = [...new Set(texts.flatMap((text) => text.match(uuids) ?? []))];
    const found = await Promise.all(this.labels.map((labelsOf) => labelsOf(ids)));
    const names = new Map(found.flatMap((labels) => [...labels]));
    const named = (text: string) => text.replace(uuids, (id) => names.get(id) ?? id);
    return entries.map(({ operator, subject, details, ...entry }) => ({
      ...entry,
      operator: named(operator),
      subject: subject && named(subject),
      details: named(details),
    }));
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
