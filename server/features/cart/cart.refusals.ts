import { ObjectType } from "type-graphql";
import { Refusal } from "../../platform/graphql/refusal";
import { mostInLine } from "./cart-item.entity";

@ObjectType({ implements: Refusal, simpleResolvers: true, description: "The cart has no such device in it." })
export class NotInCart extends Refusal {
  constructor() {
    super("This device is not in your cart.");
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: `A line holds 1 to ${mostInLine}; nothing was changed.`,
})
export class QuantityOutOfRange extends Refusal {
  constructor() {
    super(`You can order 1 to ${mostInLine} of each device.`);
  }
}
