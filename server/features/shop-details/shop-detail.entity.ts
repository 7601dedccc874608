import { Column, Entity, PrimaryColumn } from "typeorm";

/** One line of how to reach the shop: a telephone number, an address, a page on another site. */
@Entity("shop_detail")
export class ShopDetail {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  kind!: string;

  /** The name in the back office. */
  @Column("text")
  label!: string;

  /** The name of another site, such as Facebook; null for other kinds. */
  @Column("text", { nullable: true })
  name!: string | null;

  /** Null where there is none: the shop then does not show it. */
  @Column("text", { nullable: true })
  value!: string | null;

  /** The address of a page on another site. */
  @Column("text", { nullable: true })
  url!: string | null;

  @Column("integer")
  position!: number;

  @Column("boolean", { name: "on_sale" })
  isShown!: boolean;

  /** Removed by the staff: it stays, so that no seed creates it again, and can be brought back. */
  @Column("boolean", { name: "removed" })
  isRemoved!: boolean;
}
