import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { Naira } from "../../platform/graphql/scalars";
import { ParsedBy, IdempotencyKey } from "../../platform/graphql/mutation";
import { Money } from "../../values/money";
import { Refusal } from "../../platform/graphql/refusal";

/** Limits of one funding, both inclusive. */
export const fundingLimits = { min: Money.ofNaira(100), max: Money.ofNaira(1_000_000) };
const fundingRange = `from ${fundingLimits.min.formatted} to ${fundingLimits.max.formatted}`;

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "Limits of one funding, both inclusive." })
export class FundingLimits {
  @Field(() => Naira, { description: "In naira." })
  min!: Money;

  @Field(() => Naira, { description: "In naira." })
  max!: Money;
}

export enum QuickAmountPlace {
  BUY_NOW = "BUY_NOW",
  CHECKOUT = "CHECKOUT",
}
registerEnumType(QuickAmountPlace, {
  name: "QuickAmountPlace",
  description: "The place where the wallet is funded.",
  valuesConfig: {
    BUY_NOW: { description: "In the buy-now window." },
    CHECKOUT: { description: "On the checkout page." },
  },
});

@InputType({
  description:
    "The amount to put into the wallet. The key is made by the client, one per intention: the same key with the same " +
    "input answers with the first result and moves no money twice.",
})
export class FundWalletInput {
  @Field(() => Naira, { description: `In naira, ${fundingRange}.` })
  @ParsedBy<Money>(
    (amount) => amount.covers(fundingLimits.min) && fundingLimits.max.covers(amount),
    `Please enter an amount ${fundingRange}`,
  )
  amount!: Money;

  @Field(() => ID, { description: "Made by the client, one per intention; at most 100 characters." })
  @IdempotencyKey()
  idempotencyKey!: string;
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The wallet does not hold enough; nothing was charged.",
})
export class BalanceTooLow extends Refusal {
  @Field(() => Naira, { description: "The balance of the wallet, in naira." })
  readonly balance: Money;

  @Field(() => Naira, { description: "The missing amount, in naira." })
  readonly shortfall: Money;

  constructor(balance: Money, price: Money, sentence = "Balance is too low. Please fund wallet to proceed.") {
    super(sentence);
    this.balance = balance;
    this.shortfall = price.minus(balance);
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The wallet would hold more than it may.",
})
export class WalletLimitReached extends Refusal {
  @Field(() => Naira, { description: "The maximum balance of a wallet, in naira." })
  readonly limit: Money;

  /** `inProgress`: the sum of the customer's pending fundings. */
  constructor(limit: Money, inProgress = Money.zero) {
    super(
      inProgress.kobo > 0
        ? `Your wallet can hold at most ${limit.formatted}, and payments you have started count too. ` +
            "Finish them, choose a smaller amount, or try again in an hour."
        : `Your wallet can hold at most ${limit.formatted}. Please choose a smaller amount.`,
    );
    this.limit = limit;
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "This idempotency key was used before, with another input; nothing was done.",
})
export class IdempotencyKeyReused extends Refusal {
  @Field(() => ID, {
    nullable: true,
    simple: true,
    description:
      "The id of what the first input made: a purchase, an order or a funding, as this mutation makes. Null if it was " +
      "refused, or made something else.",
  })
  readonly outcomeId: string | null;

  constructor(outcomeId: string | null = null) {
    super("You already sent this with different details. Please start again.");
    this.outcomeId = outcomeId;
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The payment gateway does not answer, or refuses the account's email; nothing was charged.",
})
export class PaymentUnavailable extends Refusal {
  constructor(message = "Payments are not available at the moment. Please try again in a few minutes.") {
    super(message);
  }

  /** `care`: the email of customer care. */
  static refusedEmail(email: string, care: string): PaymentUnavailable {
    return new PaymentUnavailable(
      `Our payment service does not accept your email address, ${email}. Nothing was charged. Please write to ${care}, and we will help you.`,
    );
  }
}
