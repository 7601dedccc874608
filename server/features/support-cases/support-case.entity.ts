import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";

/** One case of each kind for each subject. */
@Entity("support_case")
export class SupportCase {
  @PrimaryColumn("varchar")
  id!: string;

  /** Such as NOT_RECEIVED. */
  @Column("text")
  kind!: string;

  /** The purchase, funding or other row. */
  @Column("text")
  subjectId!: string;

  /** For the customer to read out. */
  @Column("text")
  reference!: string;

  /** Details for customer care. */
  @Column("text")
  note!: string;

  @InstantColumn()
  createdAt!: Date;

  @Column("text", { nullable: true })
  assigneeId!: string | null;

  @Column("text", { nullable: true })
  assigneeName!: string | null;

  /** The action taken, for the staff. */
  @Column("text", { nullable: true })
  closeReason!: string | null;

  /** Null while it is open. */
  @InstantColumn({ nullable: true })
  closedAt!: Date | null;
}
