import { Column, Entity } from "typeorm";
import { ListedRow } from "./listed-row";

/** A telephone number, an address or a page on another site. */
@Entity("shop_detail")
export class ShopDetail extends ListedRow {
  @Column("text")
  kind!: string;

  @Column("text")
  label!: string;

  /** Such as Facebook; null for other kinds. */
  @Column("text", { nullable: true })
  name!: string | null;

  /** Not shown while it is null. */
  @Column("text", { nullable: true })
  value!: string | null;

  @Column("text", { nullable: true })
  url!: string | null;
}
