import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { Naira } from "../../platform/graphql/scalars";
import type { Money } from "../../values/money";
import { Product } from "../products";

/** How many of one product. */
export const mostInLine = 10;

@ObjectType({ simpleResolvers: true, description: "One device in a cart, with how many of it." })
@Entity("cart_item")
export class CartItem {
  @PrimaryColumn("varchar")
  customerId!: string;

  @PrimaryColumn("varchar")
  productId!: string;

  @Field(() => Int, { description: `1 to ${mostInLine}.` })
  @Column("integer", { name: "quantity" })
  numberOfItems!: number;

  /** In the order of adding. */
  @Column("integer")
  position!: number;

  @Field(() => Product, { description: "The device as it is now; it may have been withdrawn from sale." })
  product!: Product;

  @Field(() => ID, { description: "The same for as long as the device stays in the cart." })
  get id(): string {
    return `${this.customerId}:${this.productId}`;
  }

  @Field(() => Naira, { description: "Today's price times the number of items, in naira." })
  get subTotal(): Money {
    return this.product.price.times(this.numberOfItems);
  }
}
