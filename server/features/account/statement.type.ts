import { Field, ID, ObjectType } from "type-graphql";
import { Naira } from "../../platform/graphql/naira.scalar";
import type { LocalMonth } from "../../values/local-month";
import type { Money } from "../../values/money";
import { WalletTransactionKind } from "../wallet";
import { AccountItemKind } from "./account-item.type";

@ObjectType({ simpleResolvers: true, description: "One movement on a month's statement." })
export class StatementLine {
  @Field(() => ID, { description: "Opaque; larger for later lines." })
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

  @Field(() => AccountItemKind, {
    description: "What it belongs to; of a refund, what was paid back.",
  })
  itemKind!: AccountItemKind;

  @Field(() => ID, { description: "The id of what it belongs to: its receipt." })
  itemId!: string;
}

@ObjectType({ simpleResolvers: true, description: "The wallet's statement of one month in Lagos." })
export class Statement {
  @Field(() => ID, { description: "Opaque." })
  id!: string;

  @Field(() => String, { description: "The month, such as 2026-11." })
  month!: string;

  @Field(() => Naira, { description: "The balance when the month began, in naira." })
  openingBalance!: Money;

  @Field(() => Naira, { description: "The balance at its end, or now while it lasts; in naira." })
  closingBalance!: Money;

  /** The lines of the month are those of this wallet with ids from `firstId` and below `endId`. */
  range!: StatementRange;
}

export interface StatementRange {
  customerId: string;
  month: LocalMonth;
  firstId: number;
  endId: number;
}
