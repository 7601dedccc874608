import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { NullableField, Naira } from "../../platform/graphql/fields";
import { StaffType } from "../../platform/admin/permission";
import { Reason } from "../../platform/graphql/mutation";
import { LocalDate } from "../../values/dates";
import type { Money } from "../../values/money";
import { factorCodeDescription, WaitingRefund } from "../approvals";
import { beforeTakeover } from "../identity";
import { BundlePurchaseStatus } from "./purchase/bundle-purchase.entity";

@ArgsType()
export class BundleFilterArgs {
  @NullableField(() => BundlePurchaseStatus, "Only in this status.")
  status?: BundlePurchaseStatus | null;

  @NullableField(() => String, "Only of this network, by a name of StaffDelivery.soldNetworks.")
  network?: string | null;

  @NullableField(
    () => String,
    "Only for this whole phone number, email or customer number of a network, however it is typed; BAD_USER_INPUT for another text.",
  )
  number?: string | null;

  @NullableField(() => LocalDate, "Only bought on this day in Lagos or later.")
  from?: LocalDate | null;

  @NullableField(() => LocalDate, "Only bought on this day in Lagos or before.")
  to?: LocalDate | null;
}

@StaffType("bundles.view", "A bought bundle, as those who look into it see it.")
export class StaffBundle {
  @Field(() => ID, { description: "Opaque; `after` of the next page." })
  id!: string;

  @Field(() => String, { description: "Such as OYB-7K3M9QXT2A." })
  reference!: string;

  @Field(() => String, { description: "The bundle, such as MTN 6GB, 30 days." })
  label!: string;

  @Field(() => String, { description: "The recipient." })
  recipient!: string;

  @Field(() => ID, { description: "The customer who bought it." })
  customerId!: string;

  @Field(() => Boolean, { description: beforeTakeover })
  isBeforeTakeover!: boolean;

  @Field(() => Naira, { description: "The amount paid, in naira." })
  price!: Money;

  @Field(() => BundlePurchaseStatus, { description: "Its status now." })
  status!: BundlePurchaseStatus;

  @Field(() => Date, { description: "When it was paid." })
  createdAt!: Date;

  @NullableField(() => Date, "When it was delivered or refunded.")
  settledAt!: Date | null;

  @NullableField(() => Date, "When the customer reported that it did not arrive.")
  reportedAt!: Date | null;

  @Field(() => Int, { description: "The number of attempts." })
  attempts!: number;

  @NullableField(() => Date, "When the partner is checked next; null for never.")
  nextAttemptAt!: Date | null;

  @NullableField(() => Date, "When it is refunded by itself; null once settled.")
  refundAt!: Date | null;

  @NullableField(() => String, "The partner's latest answer; null when none is.")
  lastAnswer!: string | null;

  @NullableField(() => Date, "When the partner said it.")
  lastAnswerAt!: Date | null;

  @Field(() => [WaitingRefund], { description: "Refunds of it that wait for approval, oldest first." })
  waitingRefunds!: WaitingRefund[];

  @Field(() => Naira, { description: "A refund of more than this needs a second person, in naira." })
  refundApprovalAbove!: Money;
}

@StaffType("bundles.view", "The delivery partner, and the options that it cannot deliver.")
export class StaffDelivery {
  @Field(() => String, { description: "The partner." })
  partner!: string;

  @Field(() => Boolean, { description: "False where deliveries are only simulated." })
  isReal!: boolean;

  @Field(() => [String], { description: "The networks of all purchases, by their names at that time." })
  soldNetworks!: string[];

  @Field(() => [String], { description: "Options without a code, such as MTN 6GB, 30 days: refunded." })
  optionsWithoutCode!: string[];
}

@InputType({ description: "The refund of a bundle." })
export class RefundBundleInput {
  @Field(() => String, { description: "The purchase's reference." })
  reference!: string;

  @Field(() => String, { description: "Why, in one line of 3 to 200 characters: the customer reads it." })
  @Reason()
  reason!: string;

  @NullableField(() => String, factorCodeDescription)
  factorCode?: string | null;
}
