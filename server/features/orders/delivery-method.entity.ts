import { Field, ID } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { MoneyColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import type { Money } from "../../values/money";

@Entity("delivery_method")
export class StoredDeliveryMethod {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  name!: string;

  @Column("text")
  description!: string;

  @MoneyColumn()
  fee!: Money;

  @Column("integer")
  position!: number;
}

@ShopType("anyone", "A place where orders are collected.")
@Entity("pick_up_station")
export class PickUpStation {
  @Field(() => ID, { description: "To be sent with the checkout." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "Its name." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "The place of the handover, as a sentence." })
  @Column("text")
  description!: string;

  @Column("integer")
  position!: number;

  /** A removed station stays, so that no seed creates it again, and can be restored. */
  @Column("boolean", { name: "removed" })
  isRemoved!: boolean;
}
