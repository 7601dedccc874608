import { Column, Entity } from "typeorm";
import { ListedRow } from "../shop-details";

@Entity("question")
export class StoredQuestion extends ListedRow {
  /** Not shown while it is null. */
  @Column("text", { nullable: true })
  question!: string | null;

  @Column("text", { nullable: true })
  answer!: string | null;

  /** 1 or 0, which both databases store alike: the content is compared with it. */
  @Column("integer")
  onContactPage!: number;
}
