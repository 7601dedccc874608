import { Field, ID, InputType } from "type-graphql";
import { ShopType } from "../../platform/graphql/access";
import { describedEnum, type ValueOf, Naira } from "../../platform/graphql/fields";
import { Money } from "../../values/money";
import { walletTransactionKinds } from "./money-items";
import type { PaymentReversal } from "./reversals/payment-reversal.entity";
import { newInstance } from "../../values/new-instance";
import { IdempotencyKey, ParsedBy } from "../../platform/graphql/mutation";
import { Refusal, RefusalType } from "../../platform/graphql/refusal";

@ShopType("owner", "A customer's prepaid balance.")
export class Wallet {
  @Field(() => ID, { description: "The same as its owner's." })
  id!: string;

  @Field(() => Naira, { description: "The available balance, in naira; never negative." })
  balance!: Money;

  @Field(() => Naira, {
    description:
      "The amount on hold because of disputes, refunds and reversals, in naira; not part of `balance`.",
  })
  held!: Money;

  @Field(() => Naira, {
    description:
      "The amount still missing in the wallet for disputes, refunds and reversals, in naira: what is added goes on hold " +
      "until it covers this. So a purchase lacks its price plus `owed` minus `balance`. Usually zero.",
  })
  owed!: Money;

  entryCount!: number;
}

@ShopType("owner", "One line of the wallet's statement.")
export class WalletTransaction {
  @Field(() => ID, { description: "Stable id, unique among lines of statements." })
  id!: string;

  @Field(() => walletTransactionKinds, { description: "The reason of a movement of money." })
  kind!: string;

  @Field(() => Naira, { description: "Positive into the wallet, negative out of it; in naira." })
  amount!: Money;

  @Field(() => Naira, { description: "The balance after this line, in naira." })
  balanceAfter!: Money;

  @Field(() => String, { description: "The reference of the funding, purchase, order or refund." })
  reference!: string;

  @Field(() => String, { description: "The transaction, as text." })
  description!: string;

  @Field(() => Date, { description: "When it was booked." })
  createdAt!: Date;
}

@ShopType("owner", "Money on hold for a disputed or reversed payment.")
export class WalletHold {
  @Field(() => ID, { description: "Stable id, unique among amounts on hold." })
  id!: string;

  @Field(() => String, { description: "To read out to support." })
  reference!: string;

  @Field(() => Naira, { description: "In naira; more than the wallet holds when it was spent before." })
  amount!: Money;

  @Field(() => String, { description: "Why, and what to do: the sentence to show, word for word." })
  message!: string;
}

/** Oldest first: the money in the wallet covers them in this order. */
export function holdsOf(wallet: Wallet, reversals: readonly PaymentReversal[]): WalletHold[] {
  let money = wallet.held;
  return reversals.map((reversal) => {
    const { id, reference, held } = reversal;
    const covered = money.covers(held) ? held : money;
    money = money.minus(covered);
    return newInstance(WalletHold, {
      id,
      reference,
      amount: held,
      message: wordsFor(reversal, covered, wallet.balance),
    });
  });
}

/** `covered`: the part of it that is in the wallet. `free`: what the customer can spend. */
function wordsFor({ status, kind, held, reference }: PaymentReversal, covered: Money, free: Money): string {
  const missing = held.minus(covered);
  const spendable = free.isPositive ? ` You can spend ${free.formatted}.` : "";
  const added = missing.isPositive
    ? ` ${missing.formatted} is still missing: what you add to your wallet goes on hold until it covers that.`
    : "";
  if (status === "LOST") {
    const settled = `${covered.formatted} of your money settles a payment that your bank took back after you had spent it.`;
    const why = covered.isPositive ? settled : "Your bank took back a payment after you had spent it.";
    return `${why}${added}${spendable} Please contact customer care with ${reference}.`;
  }
  if (kind === "REFUND")
    return (
      `${held.formatted} is on hold because it is being paid back to you. ` +
      `It leaves your wallet when it is on its way.${added}${spendable}`
    );
  return (
    `${held.formatted} is on hold because your bank has questioned a payment.${added}${spendable} ` +
    `If you did not ask your bank to do so, please contact customer care with ${reference}.`
  );
}

/** Both inclusive. */
export const fundingLimits = { min: Money.ofNaira(100), max: Money.ofNaira(1_000_000) };
const fundingRange = `from ${fundingLimits.min.formatted} to ${fundingLimits.max.formatted}`;

@ShopType("anyone", "Limits of one funding, both inclusive.")
export class FundingLimits {
  @Field(() => Naira, { description: "In naira." })
  min!: Money;

  @Field(() => Naira, { description: "In naira." })
  max!: Money;
}

export const QuickAmountPlace = describedEnum("QuickAmountPlace", "The place where the wallet is funded.", {
  BUY_NOW: "In the buy-now window.",
  CHECKOUT: "On the checkout page.",
});
export type QuickAmountPlace = ValueOf<typeof QuickAmountPlace>;

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

@RefusalType("The wallet does not hold enough; nothing was charged.")
export class BalanceTooLow extends Refusal {
  @Field(() => Naira, { description: "The balance of the wallet, in naira." })
  readonly balance: Money;

  @Field(() => Naira, { description: "The missing amount, in naira." })
  readonly shortfall: Money;

  constructor(balance: Money, price: Money, message = "Balance is too low. Please fund wallet to proceed.") {
    super(message);
    this.balance = balance;
    this.shortfall = price.minus(balance);
  }
}

@RefusalType("The wallet would hold more than it may.")
export class WalletLimitReached extends Refusal {
  @Field(() => Naira, { description: "The maximum balance of a wallet, in naira." })
  readonly limit: Money;

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

@RefusalType("This idempotency key was used before, with another input; nothing was done.")
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

@RefusalType("The payment gateway does not answer, or refuses the account's email; nothing was charged.")
export class PaymentUnavailable extends Refusal {
  constructor(message = "Payments are not available at the moment. Please try again in a few minutes.") {
    super(message);
  }

  static refusedEmail(email: string, care: string): PaymentUnavailable {
    return new PaymentUnavailable(
      `Our payment service does not accept your email address, ${email}. Nothing was charged. Please write to ${care}, and we will help you.`,
    );
  }
}
