import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { Naira } from "../../../platform/graphql/scalars";
import type { LocalMonth } from "../../../values/dates";
import type { Money } from "../../../values/money";
import { WalletTransaction } from "../wallet.type";

export enum AccountItemKind {
  BUNDLE = "BUNDLE",
  ORDER = "ORDER",
  FUNDING = "FUNDING",
}
registerEnumType(AccountItemKind, {
  name: "AccountItemKind",
  description: "What a customer did with the wallet.",
  valuesConfig: {
    BUNDLE: { description: "Bought a data bundle." },
    ORDER: { description: "Ordered devices." },
    FUNDING: { description: "Put money into the wallet." },
  },
});

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
