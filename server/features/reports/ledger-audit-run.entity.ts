import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";

/** The only row's id. */
export const lastRun = "last";

/** The last audit of the ledger: one row. */
@Entity("books_check")
export class LedgerAuditRun {
  @PrimaryColumn("varchar")
  id!: string;

  /** When it ended; null before the first. */
  @InstantColumn({ nullable: true })
  checkedAt!: Date | null;

  /** The person who requested it; null when the shop did it itself. */
  @Column("text", { nullable: true })
  checkedBy!: string | null;

  /** The number of violated invariants. */
  @Column("integer", { nullable: true })
  findings!: number | null;

  /** A line for each of the first findings. */
  @Column("text")
  details!: string;

  /** When an audit failed; null once one has ended. */
  @InstantColumn({ nullable: true })
  failedAt!: Date | null;

  /** The number of failed audits since the last completed one. */
  @Column("integer")
  failures!: number;

  /** The person whose request waits for the next audit. */
  @Column("text", { nullable: true })
  requestedBy!: string | null;

  /** The lease of the process that runs the audit ends then, also if the process was stopped. */
  @InstantColumn()
  freeAt!: Date;
}
