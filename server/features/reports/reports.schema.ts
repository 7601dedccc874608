import { Field, Int } from "type-graphql";
import { NullableField, describedEnum, type ValueOf } from "../../platform/graphql/fields";
import { StaffType } from "../../platform/admin/permission";
import { ReportPeriod } from "./periods";

@StaffType("reports.view", "An amount, and the number of its transactions.")
export class ReportFigure {
  @Field(() => Number, { description: "In naira." })
  amount!: number;

  @Field(() => Int, { description: "The number of transactions." })
  count!: number;
}

@StaffType("reports.view", "A figure of the period and of the one before.")
export class ReportComparison {
  @Field(() => ReportFigure, { description: "The figure of the period so far." })
  now!: ReportFigure;

  @Field(() => ReportFigure, { description: "The figure of the period before, until the same moment." })
  before!: ReportFigure;
}

@StaffType("reports.view", "The margin of bundles whose cost is known.")
export class ReportMargin {
  @Field(() => Number, {
    description:
      "Prices less the costs at the time of the purchase, or today's where none was known, in naira.",
  })
  amount!: number;

  @Field(() => Number, { description: "The sales it was computed from, in naira." })
  sales!: number;
}

@StaffType("reports.view", "The bundles of one network.")
export class NetworkReport {
  @Field(() => String, { description: "Its name, such as MTN." })
  network!: string;

  @Field(() => Number, { description: "Sales less refunds, in naira." })
  amount!: number;

  @Field(() => Int, { description: "The number of delivered bundles." })
  delivered!: number;

  @Field(() => Int, { description: "The number of bundles that are paid and not delivered yet." })
  pending!: number;

  @Field(() => Int, { description: "The number of refunded bundles." })
  refunded!: number;

  @NullableField(
    () => Int,
    "The median seconds from payment to delivery, of the shop's latest 2,000 deliveries of the period; null when " +
      "none of them was of this network.",
  )
  medianSeconds!: number | null;
}

@StaffType("reports.view", "An hour or a day of a plot.")
export class ReportPoint {
  @Field(() => Date, { description: "When it begins (UTC)." })
  at!: Date;

  @Field(() => Number, { description: "Sales of bundles, in naira." })
  bundles!: number;

  @Field(() => Number, { description: "Sales of devices with their delivery, in naira." })
  orders!: number;

  @Field(() => Number, { description: "Money that customers put into wallets, in naira." })
  fundings!: number;
}

@StaffType("reports.view", "Work that waits for a person.")
export class WaitingWork {
  @Field(() => String, { description: "Its name, such as Orders to send." })
  what!: string;

  @Field(() => String, { description: "The role that does it, such as Orders." })
  who!: string;

  @Field(() => Int, { description: "The number of items that wait." })
  count!: number;

  @NullableField(() => Date, "Since when the oldest waits (UTC).")
  since!: Date | null;
}

export const SetUpStepId = describedEnum("SetUpStepId", "The steps before the shop opens.", {
  PAYMENTS: "Payments by Paystack.",
  PAYMENT_CALLS: "The shop's address for notices at Paystack.",
  DELIVERY: "Delivery by the aggregator.",
  DELIVERY_CALLS: "The shop's address for notices at the aggregator.",
  CODES: "The aggregator's code of every plan.",
  COSTS: "The cost of every plan on sale.",
  FIRST_BUNDLE: "One bundle that the aggregator has delivered.",
  MAIL: "A mail server.",
  DETAILS: "The shop's own contact details and claims.",
  STAFF: "A second factor for everyone who can log in.",
  BACKUP: "A backup of the last two days.",
});
export type SetUpStepId = ValueOf<typeof SetUpStepId>;

@StaffType("reports.view", "A step until the shop is ready for customers.")
export class SetUpStep {
  @Field(() => SetUpStepId, { description: "The step." })
  id!: SetUpStepId;

  @Field(() => String, { description: "Its name, such as Real payments." })
  title!: string;

  @Field(() => Boolean, { description: "Whether it is done." })
  isDone!: boolean;

  @Field(() => String, { description: "Its state, or what to do." })
  text!: string;

  @NullableField(
    () => String,
    "The path of the screen where it is done, below /admin; null when it is done on the server.",
  )
  screen!: string | null;

  @NullableField(() => String, "The address to enter at the partner; null where there is none to enter.")
  address!: string | null;

  @Field(() => Boolean, { description: "Whether testSetUpStep tests it." })
  canTest!: boolean;
}

@StaffType("health.view", "The result of a test.")
export class SetUpTest {
  @Field(() => Boolean, { description: "Whether it works." })
  isGood!: boolean;

  @Field(() => String, { description: "The result, and the action to take when it does not work." })
  text!: string;
}

@StaffType("reports.view", "The shop's figures.")
export class Report {
  @Field(() => ReportPeriod, {
    description: "The period, whose points are hours for a day and days otherwise.",
  })
  period!: ReportPeriod;

  @Field(() => ReportComparison, { description: "Bundles sold, without those refunded." })
  bundles!: ReportComparison;

  @Field(() => ReportComparison, { description: "Orders of devices, without those cancelled." })
  orders!: ReportComparison;

  @Field(() => ReportComparison, { description: "Money that customers put into wallets." })
  fundings!: ReportComparison;

  @NullableField(() => ReportMargin, "Null when no sold bundle's cost is known.")
  margin!: ReportMargin | null;

  @Field(() => [NetworkReport], { description: "By network, the best selling first." })
  networks!: NetworkReport[];

  @Field(() => [ReportPoint], { description: "The period so far, by hours for a day and by days otherwise." })
  points!: ReportPoint[];

  @Field(() => Date, { description: "The end of the period before, as compared (UTC)." })
  comparedUntil!: Date;
}
