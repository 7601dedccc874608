import { Field, ID, Int } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { ShopType } from "../../platform/graphql/access";
import { Constraint, Naira } from "../../platform/graphql/fields";
import { Money } from "../../values/money";
import { Product } from "../products";

export const maxQuantityPerLine = 10;

@ShopType("owner", "One device in a cart, with how many of it.")
@Entity("cart_item")
export class CartItem {
  @PrimaryColumn("varchar")
  customerId!: string;

  @PrimaryColumn("varchar")
  productId!: string;

  @Field(() => Int, { description: `1 to ${maxQuantityPerLine}.` })
  @Constraint({ min: 1, max: maxQuantityPerLine })
  @Column("integer", { name: "quantity" })
  numberOfItems!: number;

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

@ShopType("owner", "A customer's one cart: the same on every device.")
export class Cart {
  @Field(() => ID, { description: "The same as its owner's." })
  readonly id: string;

  @Field(() => [CartItem], { description: "In the order of adding." })
  readonly items: CartItem[];

  constructor(id: string, items: CartItem[]) {
    this.id = id;
    this.items = items;
  }

  @Field(() => Int, { description: "Distinct lines, not units." })
  get numberInCart(): number {
    return this.items.length;
  }

  @Field(() => Naira, { description: "The sum of the lines at today's prices, in naira; without delivery." })
  get cartTotal(): Money {
    return this.items.reduce((total, item) => total.plus(item.subTotal), Money.zero);
  }
}
