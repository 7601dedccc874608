import { Column, Entity } from "typeorm";
import { InboxRow } from "./inbox-rows";

/** One case of each kind for each subject. */
@Entity("support_case")
export class SupportCase extends InboxRow {
  /** Such as NOT_RECEIVED. */
  @Column("text")
  kind!: string;

  @Column("text")
  subjectId!: string;

  @Column("text")
  reference!: string;

  @Column("text")
  note!: string;
}
