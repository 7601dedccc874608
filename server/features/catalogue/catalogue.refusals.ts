import { Field, ObjectType } from "type-graphql";
import { Naira } from "../../platform/graphql/scalars";
import { Refusal } from "../../platform/graphql/refusal";
import type { Money } from "../../values/money";

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The requested item is not sold, or no longer.",
})
export class NotOnSale extends Refusal {
  constructor(what = "This package", why = "no longer on sale") {
    super(`${what} is ${why}. Please choose another.`);
  }

  /** No bundle can be delivered at the moment. */
  static forNow(): NotOnSale {
    const message =
      "We cannot deliver bundles at the moment. You were not charged. Please try again in an hour.";
    return Object.assign(new NotOnSale(), { message });
  }

  /** The number of pieces left of a device whose stock is counted. */
  static soldOut(what: string, left = 0): NotOnSale {
    const refusal = new NotOnSale(what, "sold out");
    return left === 0
      ? refusal
      : Object.assign(refusal, {
          message: `Only ${left} of ${what} ${left === 1 ? "is" : "are"} left. Please order fewer.`,
        });
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The current price differs from the one that the customer was shown; nothing was charged.",
})
export class PriceChanged extends Refusal {
  @Field(() => Naira, { description: "The current price, in naira." })
  readonly price: Money;

  /** Null where the total of a checkout changed. */
  readonly dataOptionId: string | null;

  constructor(price: Money, dataOptionId: string | null = null) {
    super(`The price is now ${price.formatted}. Please check it and try again.`);
    this.price = price;
    this.dataOptionId = dataOptionId;
  }
}
