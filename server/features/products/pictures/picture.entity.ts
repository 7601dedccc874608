import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/entities";

/** As the shop serves it. Append-only, because an undone change shows the earlier picture again. */
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
