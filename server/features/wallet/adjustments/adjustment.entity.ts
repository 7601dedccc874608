import { Field, ID } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../../platform/database/entities";
import { ShopType } from "../../../platform/graphql/access";
import { Naira } from "../../../platform/graphql/scalars";
import type { Money } from "../../../values/money";

@ShopType("owner", "A correction of the wallet by the shop, made by one person and approved by another.")
@Entity("wallet_adjustment")
export class WalletAdjustment {
  @Field(() => ID, { description: "Stable id, unique among corrections." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("varchar")
  changeId!: string;

  @Field(() => String, { description: "Such as OYA-7K2M9Q4T1X." })
  @Column("text")
  reference!: string;

  @Field(() => Naira, { description: "In naira; negative when it was taken from the wallet." })
  @MoneyColumn()
  amount!: Money;

  @Field(() => String, { description: "Why, as the customer reads it." })
  @Column("text")
  reason!: string;

  /** The reference of what it gives back, if anything. */
  @Column("text", { nullable: true })
  givesBack!: string | null;

  @Column("text")
  authorName!: string;

  @Column("text")
  approverName!: string;

  @Field(() => Date, { description: "When the money moved (UTC)." })
  @InstantColumn()
  createdAt!: Date;
}
