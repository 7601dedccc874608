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
