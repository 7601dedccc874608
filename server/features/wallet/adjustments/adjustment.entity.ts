import { Field, ID } from "type-graphql";
import { Column, Entity } from "typeorm";
import { ShopType } from "../../../platform/graphql/access";
import { Naira } from "../../../platform/graphql/fields";
import type { Money } from "../../../values/money";
import { DecisionRow } from "../../approvals";

@ShopType("owner", "A correction of the wallet by the shop, made by one person and approved by another.")
@Entity("wallet_adjustment")
export class WalletAdjustment extends DecisionRow {
  @Field(() => ID, { description: "Stable id, unique among corrections." })
  declare id: string;

  @Field(() => String, { description: "Such as OYA-7K2M9Q4T1X." })
  declare reference: string;

  @Field(() => Naira, { description: "In naira; negative when it was taken from the wallet." })
  declare amount: Money;

  @Field(() => String, { description: "Why, as the customer reads it." })
  declare reason: string;

  @Column("text", { nullable: true })
  givesBack!: string | null;

  @Field(() => Date, { description: "When the money moved (UTC)." })
  declare createdAt: Date;
}
