import { Field, ID, ObjectType } from "type-graphql";
import { Naira } from "../../platform/graphql/naira.scalar";
import type { Money } from "../../values/money";

@ObjectType({ simpleResolvers: true, description: "A customer's prepaid balance." })
export class Wallet {
  @Field(() => ID, { description: "The same as its owner's." })
  id!: string;

  @Field(() => Naira, { description: "What can be spent now, in naira; never negative." })
  balance!: Money;

  @Field(() => Naira, {
    description: "What is on hold because payments are wanted back, in naira; no part of `balance`.",
  })
  held!: Money;

  /** Entries on the statement. */
  entryCount!: number;
}
