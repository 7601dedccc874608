import { Field, ID, InputType, registerEnumType } from "type-graphql";
import { Naira } from "../../platform/graphql/scalars";
import { IdempotencyKey, Accepted } from "../../platform/graphql/validate-input";
import { Money } from "../../values/money";

/** One funding is from ₦100 to ₦1,000,000. */
const smallestFunding = Money.ofNaira(100);
const largestFunding = Money.ofNaira(1_000_000);

export enum QuickAmountPlace {
  BUY_NOW = "BUY_NOW",
  CHECKOUT = "CHECKOUT",
}
registerEnumType(QuickAmountPlace, {
  name: "QuickAmountPlace",
  description: "Where the wallet is being funded.",
  valuesConfig: {
    BUY_NOW: { description: "In the buy-now window." },
    CHECKOUT: { description: "On the checkout page." },
  },
});

@InputType({
  description:
    "How much to put into the wallet. The key is made by the client, one per intention: the same key with the same " +
    "input answers with the first result and moves no money twice.",
})
export class FundWalletInput {
  @Field(() => Naira, { description: "From ₦100 to ₦1,000,000." })
  @Accepted<Money>(
    (amount) => amount.covers(smallestFunding) && largestFunding.covers(amount),
    "Please choose an amount from ₦100 to ₦1,000,000",
  )
  amount!: Money;

  @Field(() => ID, { description: "Made by the client, one per intention; at most 100 characters." })
  @IdempotencyKey()
  idempotencyKey!: string;
}
