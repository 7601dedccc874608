import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { MoneyColumn } from "../../platform/database/entities";
import { Access } from "../../platform/graphql/access";
import type { Money } from "../../values/money";

/** A way to get an order, as the owner edits it. */
@Entity("delivery_method")
export class StoredDeliveryMethod {
  /** A `DeliveryMethodCode`. */
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  name!: string;

  /** The place of the handover. */
  @Column("text")
  description!: string;

  @MoneyColumn()
  fee!: Money;

  @Column("integer")
  position!: number;
}

/** A place where orders are collected, as the owner edits it. */
@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A place where orders are collected." })
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

  /** Removed by the staff: it stays, so that no seed creates it again, and can be brought back. */
  @Column("boolean", { name: "removed" })
  isRemoved!: boolean;
}
