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

export function holdOf(reversal: PaymentReversal): WalletHold {
  const { id, reference, held } = reversal;
  return newInstance(WalletHold, { id, reference, amount: held, message: wordsFor(reversal) });
}

function wordsFor({ status, kind, held, reference }: PaymentReversal): string {
  if (status === "LOST")
    return (
      `A payment was taken back after you had spent it, and ${held.formatted} is still missing. ` +
      `What you add to your wallet is on hold up to that amount. Please contact customer care with ${reference}.`
    );
  if (kind === "REFUND")
    return `${held.formatted} is on hold because it is being paid back to you. It leaves your wallet when it is on its way.`;
  return (
    `${held.formatted} is on hold because your bank has questioned a payment. You can spend the rest. ` +
    `If you did not ask your bank to do so, please contact customer care with ${reference}.`
  );
}
