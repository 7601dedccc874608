import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("question")
export class StoredQuestion {
  @PrimaryColumn("varchar")
  id!: string;

  /** Not shown while it is null. */
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

  /** A removed question stays, so that no seed creates it again, and can be restored. */
  @Column("boolean", { name: "removed" })
  isRemoved!: boolean;
}
