import { Field, ID, Int, ObjectType } from "type-graphql";
import { Naira } from "../../platform/graphql/scalars";
import { Money } from "../../values/money";
import { CartItem } from "./cart-item.entity";

@ObjectType({ simpleResolvers: true, description: "A customer's one cart: the same on every device." })
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
