import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, LocalDateColumn, MoneyColumn } from "../../platform/database/value-columns";
import { Naira } from "../../platform/graphql/scalars";
import { LocalDate } from "../../values/dates";
import type { Money } from "../../values/money";
import { DeliveryMethodCode } from "./delivery-methods";
import { OrderChange } from "./order-change.entity";
import { OrderLine } from "./order-line.entity";
import { OrderStatus } from "./order-status";

@ObjectType({ simpleResolvers: true, description: "Devices that a customer has paid for together." })
@Entity("customer_order")
export class Order {
  @Field(() => ID, { description: "Opaque." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("varchar")
  transactionId!: string;

  @Field(() => String, { description: "To read out to support; also on the statement." })
  @Column("text")
  reference!: string;

  @Field(() => OrderStatus, { description: "How it stands now." })
  @Column("text")
  status!: OrderStatus;

  /** Filled in when the order is read. */
  @Field(() => [OrderLine], { description: "What was ordered, in the order of the cart." })
  lines!: OrderLine[];

  /** Filled in when the order is read. */
  @Field(() => [OrderChange], { description: "What was done since it was paid, oldest first." })
  changes!: OrderChange[];

  @Field(() => Naira, { description: "The sum of the lines, in naira." })
  @MoneyColumn()
  itemsTotal!: Money;

  @Field(() => Naira, { description: "What delivery cost, in naira." })
  @MoneyColumn()
  deliveryFee!: Money;

  @Field(() => Naira, { description: "What was charged: items and delivery, in naira." })
  @MoneyColumn()
  total!: Money;

  @Field(() => DeliveryMethodCode, { description: "How it reaches the customer." })
  @Column("text")
  deliveryMethod!: DeliveryMethodCode;

  @Field(() => LocalDate, { description: "The first day it may be ready." })
  @LocalDateColumn()
  deliveryEarliest!: LocalDate;

  @Field(() => LocalDate, { description: "The last day it will be ready." })
  @LocalDateColumn()
  deliveryLatest!: LocalDate;

  @Field(() => String, { description: "Who ordered, as typed at checkout." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "Where to write, as typed at checkout." })
  @Column("text")
  email!: string;

  @Field(() => String, { description: "Where to deliver, as typed at checkout." })
  @Column("text")
  address!: string;

  @Field(() => String, { description: "Whom to call, as typed at checkout." })
  @Column("text")
  phone!: string;

  @Field(() => Date, { description: "When it was paid." })
  @InstantColumn()
  createdAt!: Date;
}
