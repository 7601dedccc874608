import { Field } from "type-graphql";
import { describeEnum, Naira } from "../../platform/graphql/fields";
import { Column } from "typeorm";
import { ShopType } from "../../platform/graphql/access";
import { RecipientKind } from "../../values/recipient";
import { Refusal, RefusalType } from "../../platform/graphql/refusal";
import type { Money } from "../../values/money";

describeEnum(RecipientKind, "RecipientKind", "Kinds of recipients that networks deliver to.", {
  PHONE: "A Nigerian mobile number.",
  EMAIL: "The email address of the customer's account with the network.",
  CUSTOMER_NUMBER: "The network's number for its customer.",
});

/** An embedded entity of two columns: recipient_kind and recipient_value. */
@ShopType("owner", "The recipient of a bundle.")
export class Recipient {
  @Field(() => RecipientKind, { description: "The kind of the value." })
  @Column("text")
  kind!: RecipientKind;

  @Field(() => String, { description: "+234 and ten digits, an email in lower case, or 5 to 15 digits." })
  @Column("text")
  value!: string;
}

@RefusalType("The requested item is not sold, or no longer.")
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

  /** `left`: pieces of a device whose stock is counted. */
  static soldOut(what: string, left = 0): NotOnSale {
    const refusal = new NotOnSale(what, "sold out");
    return left === 0
      ? refusal
      : Object.assign(refusal, {
          message: `Only ${left} of ${what} ${left === 1 ? "is" : "are"} left. Please order fewer.`,
        });
  }
}

@RefusalType("The current price differs from the one that the customer was shown; nothing was charged.")
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
