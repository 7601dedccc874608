import { Field, ID, ObjectType } from "type-graphql";
import { Naira } from "../../../platform/graphql/naira.scalar";
import type { LocalMonth } from "../../../values/local-month";
import type { Money } from "../../../values/money";
import { WalletTransaction } from "../wallet-transaction.type";
import { AccountItemKind } from "./account-item-kind";

@ObjectType({ simpleResolvers: true, description: "One movement on a month's statement." })
export class StatementLine extends WalletTransaction {
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
