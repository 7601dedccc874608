import { ObjectType } from "type-graphql";
import { Refusal } from "../../platform/graphql/refusal";

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "There is nothing in the cart to order; nothing was charged.",
})
export class CartEmpty extends Refusal {
  constructor() {
    super("Your cart is empty. Please add a device first.");
  }
}
