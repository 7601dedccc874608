import { Field, ID } from "type-graphql";
import { NullableField, Naira } from "../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { LocalDateColumn, MoneyColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import { LocalDate } from "../../values/dates";
import type { Money } from "../../values/money";

@ShopType("anyone", "An announced offer. Nothing in it can be bought: the shop does not calculate with it.")
@Entity("promo_offer")
export class PromoOffer {
  @Field(() => ID, { description: "A short name that never changes." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "The name of the offer, such as AlwaysOn + Router." })
  @Column("text")
  name!: string;

  @Field(() => Naira, { description: "Its price, in naira." })
  @MoneyColumn()
  price!: Money;

  @Field(() => Naira, { description: "Its price before, in naira; 0 for none." })
  @MoneyColumn()
  oldPrice!: Money;

  @Field(() => String, { description: "Its benefits, one line each." })
  @Column("text")
  benefits!: string;

  @NullableField(() => LocalDate, "The last day of the offer; null when none is set.")
  @LocalDateColumn({ nullable: true })
  lastDay!: LocalDate | null;

  @Column("boolean", { name: "on_sale" })
  isShown!: boolean;
}
