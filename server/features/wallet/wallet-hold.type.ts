import { Field, ID, ObjectType } from "type-graphql";
import { Naira } from "../../platform/graphql/naira.scalar";
import type { Money } from "../../values/money";
import type { PaymentReversal } from "./payment-reversal.entity";

@ObjectType({
  simpleResolvers: true,
  description: "Money that cannot be spent because a payment is wanted back.",
})
export class WalletHold {
  @Field(() => ID, { description: "Opaque." })
  id!: string;

  @Field(() => String, { description: "To read out to support." })
  reference!: string;

  @Field(() => Naira, {
    description: "How much, in naira; more than the wallet holds when it was spent before.",
  })
  amount!: Money;

  @Field(() => String, {
    description: "The sentence to show the customer, word for word: why, and what to do.",
  })
  message!: string;
}

export function holdOf(reversal: PaymentReversal): WalletHold {
  const { id, reference, held } = reversal;
  return Object.assign(new WalletHold(), { id, reference, amount: held, message: wordsFor(reversal) });
}

function wordsFor({ status, kind, held, reference }: PaymentReversal): string {
  if (status === "LOST")
    return (
      `A payment was taken back after you had spent it, and ${held.inWords} is still missing. ` +
      `What you add to your wallet is on hold up to that amount. Please contact customer care with ${reference}.`
    );
  if (kind === "REFUND")
    return `${held.inWords} is on hold because it is being paid back to you. It leaves your wallet when it is on its way.`;
  return (
    `${held.inWords} is on hold because your bank has questioned a payment. You can spend the rest. ` +
    `If you did not ask your bank to do so, please contact customer care with ${reference}.`
  );
}
