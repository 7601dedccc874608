import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/value-columns";
import { OrderStatus } from "./order-status";

@ObjectType({ simpleResolvers: true, description: "A step of an order after it was paid." })
@Entity("order_change")
export class OrderChange {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  orderId!: string;

  @Field(() => OrderStatus, { description: "How the order stood from then on." })
  @Column("text")
  status!: OrderStatus;

  @Field(() => String, { nullable: true, description: "Why, in words for the customer." })
  @Column("text", { nullable: true })
  reason!: string | null;

  @Field(() => Date, { description: "When it was done." })
  @InstantColumn()
  createdAt!: Date;
}
