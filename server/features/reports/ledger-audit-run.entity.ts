import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";

export const lastRun = "last";

@Entity("books_check")
export class LedgerAuditRun {
  @PrimaryColumn("varchar")
  id!: string;

  @InstantColumn({ nullable: true })
  checkedAt!: Date | null;

  /** The person who requested it; null when the shop did it itself. */
  @Column("text", { nullable: true })
  checkedBy!: string | null;

  @Column("integer", { nullable: true })
  findings!: number | null;

  @Column("text")
  details!: string;

  /** Null once an audit has ended. */
  @InstantColumn({ nullable: true })
  failedAt!: Date | null;

  /** Since the last completed audit. */
  @Column("integer")
  failures!: number;

  @Column("text", { nullable: true })
  requestedBy!: string | null;

  /** The end of the lease of the process that runs the audit. */
  @InstantColumn()
  freeAt!: Date;
}
