import { Field, ID, ObjectType } from "type-graphql";
import { ShopType } from "../../../platform/graphql/access";
import { Naira } from "../../../platform/graphql/fields";
import type { LocalMonth } from "../../../values/dates";
import type { Money } from "../../../values/money";
import { accountItemKinds } from "../money-items";
import { WalletTransaction } from "../wallet.schema";

@ObjectType({ simpleResolvers: true, description: "One movement on a month's statement." })
export class StatementLine extends WalletTransaction {
  @Field(() => accountItemKinds, { description: "The item it belongs to; for a refund, that refunded." })
  itemKind!: string;

  @Field(() => ID, { description: "The id of what it belongs to: its receipt." })
  itemId!: string;
}

@ShopType("owner", "The wallet's statement of one month in Lagos.")
export class Statement {
  @Field(() => ID, { description: "Stable id, unique among statements." })
  id!: string;

  @Field(() => String, { description: "The month, such as 2026-11." })
  month!: string;

  @Field(() => Naira, { description: "The balance at the start of the month, in naira." })
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
