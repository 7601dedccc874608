import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/entities";

/** An uploaded picture as the shop serves it. Rows are only added: an undone change shows the picture before again. */
@Entity("picture")
export class Picture {
  /** SHA-256 of its bytes, in hexadecimal digits. */
  @PrimaryColumn("varchar")
  id!: string;

  /** Base64, which both databases store alike. */
  @Column("text")
  webp!: string;

  @InstantColumn()
  createdAt!: Date;
}
