import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";

/** Something that an operator did, looked at or was refused. Rows are only added. */
@Entity("audit_log_entry")
export class AuditLogEntry {
  @PrimaryColumn("varchar")
  id!: string;

  @InstantColumn()
  createdAt!: Date;

  /** The operator. */
  @Column("text")
  operator!: string;

  /** Such as `orders status`. */
  @Column("text")
  action!: string;

  /** The reference or customer that it was about, if any. */
  @Column("text", { nullable: true })
  subject!: string | null;

  /** The arguments, as JSON. */
  @Column("text")
  details!: string;

  /** DONE, SEEN, or REFUSED with the reason. */
  @Column("text")
  outcome!: string;
}
