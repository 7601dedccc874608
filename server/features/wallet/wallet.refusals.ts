import { Field, ObjectType } from "type-graphql";
import { Naira } from "../../platform/graphql/scalars";
import { Refusal } from "../../platform/graphql/refusal";
import { Money } from "../../values/money";

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The wallet does not hold enough; nothing was charged.",
})
export class BalanceTooLow extends Refusal {
  @Field(() => Naira, { description: "What the wallet holds, in naira." })
  readonly balance: Money;

  @Field(() => Naira, { description: "What is missing, in naira." })
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
  @Field(() => Naira, { description: "The most a wallet may hold, in naira." })
  readonly limit: Money;

  /** `begun`: what the customer is paying already. */
  constructor(limit: Money, begun = Money.zero) {
    super(
      begun.kobo > 0
        ? `Your wallet can hold at most ${limit.inWords}, and payments that you have begun count too. ` +
            "Finish them, choose a smaller amount, or try again in an hour."
        : `Your wallet can hold at most ${limit.inWords}. Please choose a smaller amount.`,
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
  constructor() {
    super("You already sent this with different details. Please start again.");
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "The payment gateway does not answer; nothing was charged.",
})
export class PaymentUnavailable extends Refusal {
  constructor() {
    super("Payments are not available at the moment. Please try again in a few minutes.");
  }
}
