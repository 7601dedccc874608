import { Field, ID, ObjectType } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { Naira } from "../../platform/graphql/scalars";
import type { Money } from "../../values/money";
import { walletTransactionKinds } from "./money-items";
import type { PaymentReversal } from "./reversals/payment-reversal.entity";
import { newInstance } from "../../values/new-instance";

@Access("owner")
@ObjectType({ simpleResolvers: true, description: "A customer's prepaid balance." })
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

  /** Entries on the statement. */
  entryCount!: number;
}

@Access("owner")
@ObjectType({ simpleResolvers: true, description: "One line of the wallet's statement." })
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

@Access("owner")
@ObjectType({
  simpleResolvers: true,
  description: "Money on hold because a payment is disputed, refunded or reversed.",
})
export class WalletHold {
  @Field(() => ID, { description: "Stable id, unique among amounts on hold." })
  id!: string;

  @Field(() => String, { description: "To read out to support." })
  reference!: string;

  @Field(() => Naira, {
    description: "The amount, in naira; more than the wallet holds when it was spent before.",
  })
  amount!: Money;

  @Field(() => String, {
    description: "The sentence to show the customer, word for word: why, and what to do.",
  })
  message!: string;
}

/** The amounts on hold, oldest first. The money in the wallet covers them in this order. */
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
