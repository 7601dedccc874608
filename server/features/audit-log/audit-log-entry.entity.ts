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

  /** Such as `orders status`. */
  @Column("text")
  action!: string;

  /** The reference or customer, if any. */
  @Column("text", { nullable: true })
  subject!: string | null;

  /** The arguments, as JSON. */
  @Column("text")
  details!: string;

  /** DONE, SEEN, or REFUSED with the reason. */
  @Column("text")
  outcome!: string;
}
