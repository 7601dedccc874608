import { Field, ID, ObjectType } from "type-graphql";
import { StaffType } from "../../platform/admin/permission";
import { Naira } from "../../platform/graphql/fields";
import type { Money } from "../../values/money";

export const factorCodeDescription =
  "A new code of the second factor, for a refund of more than refundApprovalAbove: it then waits for approval.";

@ObjectType({ simpleResolvers: true })
export abstract class WaitingChange {
  @Field(() => ID, { description: "The change that waits." })
  id!: string;

  @Field(() => String, { description: "The name of the person who proposed it." })
  authorName!: string;

  @Field(() => Date, { description: "When it was proposed (UTC)." })
  createdAt!: Date;
}

@StaffType("staff", "A refund that is paid as soon as another person approves it, under Changes.")
export class WaitingRefund extends WaitingChange {
  @Field(() => Naira, { description: "The amount of the refund, in naira." })
  amount!: Money;
}
