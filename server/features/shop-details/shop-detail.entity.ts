import { Column, Entity, PrimaryColumn } from "typeorm";

/** A telephone number, an address or a page on another site. */
@Entity("shop_detail")
export class ShopDetail {
  @PrimaryColumn("varchar")
  id!: string;

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

  /** The address of a page on another site. */
  @Column("text", { nullable: true })
  url!: string | null;

  @Column("integer")
  position!: number;

  @Column("boolean", { name: "on_sale" })
  isShown!: boolean;

  /** A removed row stays, so that no seed creates it again, and can be restored. */
  @Column("boolean", { name: "removed" })
  isRemoved!: boolean;
}
