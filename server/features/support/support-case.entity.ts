import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/value-columns";

/** Something a person must look at: kept until it is closed. One of a kind for each subject. */
@Entity("support_case")
export class SupportCase {
  @PrimaryColumn("varchar")
  id!: string;

  /** Such as NOT_RECEIVED. */
  @Column("text")
  kind!: string;

  /** The id of what it is about. */
  @Column("text")
  subjectId!: string;

  /** The reference that the customer can read out. */
  @Column("text")
  reference!: string;

  /** What is known, for the people at customer care. */
  @Column("text")
  note!: string;

  @InstantColumn()
  createdAt!: Date;

  /** Null while it is open. */
  @InstantColumn({ nullable: true })
  closedAt!: Date | null;
}
