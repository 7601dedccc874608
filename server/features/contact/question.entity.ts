import { Column, Entity, PrimaryColumn } from "typeorm";

/** A frequently asked question, as the owner edits it. */
@Entity("question")
export class StoredQuestion {
  @PrimaryColumn("varchar")
  id!: string;

  /** Null where the owner has emptied it: it is not shown then. */
  @Column("text", { nullable: true })
  question!: string | null;

  @Column("text", { nullable: true })
  answer!: string | null;

  /** 1 or 0, which both databases store alike: the content is compared with it. */
  @Column("integer")
  onContactPage!: number;

  @Column("integer")
  position!: number;

  @Column("boolean", { name: "on_sale" })
  isShown!: boolean;

  /** Removed by the staff: it stays, so that no seed creates it again, and can be brought back. */
  @Column("boolean", { name: "removed" })
  isRemoved!: boolean;
}
