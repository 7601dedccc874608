import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { Naira } from "../../platform/graphql/naira.scalar";
import type { Money } from "../../values/money";

export enum WalletTransactionKind {
  FUNDING = "FUNDING",
  BUNDLE_PURCHASE = "BUNDLE_PURCHASE",
  ORDER = "ORDER",
  REFUND = "REFUND",
  REVERSAL = "REVERSAL",
}
registerEnumType(WalletTransactionKind, {
  name: "WalletTransactionKind",
  description: "Why money moved.",
  valuesConfig: {
    FUNDING: { description: "The customer put money in." },
    BUNDLE_PURCHASE: { description: "A data bundle was bought." },
    ORDER: { description: "Devices were ordered." },
    REFUND: { description: "The shop gave money back." },
    REVERSAL: { description: "A payment into the wallet was taken back." },
  },
});

@ObjectType({ simpleResolvers: true, description: "One line of the wallet's statement." })
export class WalletTransaction {
  @Field(() => ID, { description: "Opaque." })
  id!: string;

  @Field(() => WalletTransactionKind, { description: "Why money moved." })
  kind!: WalletTransactionKind;

  @Field(() => Naira, { description: "Positive into the wallet, negative out of it; in naira." })
  amount!: Money;

  @Field(() => Naira, { description: "The balance once this line was booked, in naira." })
  balanceAfter!: Money;

  @Field(() => String, { description: "The reference of the funding, purchase, order or refund." })
  reference!: string;

  @Field(() => String, { description: "What it was, in words." })
  description!: string;

  @Field(() => Date, { description: "When it was booked." })
  createdAt!: Date;
}
