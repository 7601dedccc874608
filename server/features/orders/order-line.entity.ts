import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { MoneyColumn } from "../../platform/database/value-columns";
import { Naira } from "../../platform/graphql/scalars";
import type { Money } from "../../values/money";
import { Product } from "../products";

@ObjectType({ simpleResolvers: true, description: "One device of an order, as it was sold." })
@Entity("order_line")
export class OrderLine {
  @Field(() => ID, { description: "Opaque." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  orderId!: string;

  @Column("varchar")
  productId!: string;

  /** In the order of the cart. */
  @Column("integer")
  position!: number;

  /** Filled in when the order is read. */
  @Field(() => Product, { description: "The device as the shop has it now." })
  product!: Product;

  @Field(() => String, { description: "What it was called when it was sold." })
  @Column("text")
  name!: string;

  @Field(() => Naira, { description: "What one cost when it was sold, even if its price changes later." })
  @MoneyColumn()
  unitPrice!: Money;

  @Field(() => Int, { description: "How many; 1 to 10." })
  @Column("integer")
  quantity!: number;

  @Field(() => Naira, { description: "The unit price times the quantity, in naira." })
  @MoneyColumn()
  subTotal!: Money;
}
