import { Field, ID } from "type-graphql";
import { NullableField, describedEnum, type ValueOf, Naira } from "../../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../../platform/database/entities";
import { ShopType } from "../../../platform/graphql/access";
import type { Money } from "../../../values/money";

export const FundingStatus = describedEnum("FundingStatus", "The state of a funding.", {
  PENDING: "Waiting for the payment.",
  SUCCEEDED: "The wallet is credited.",
  FAILED: "Not paid; nothing was credited.",
});
export type FundingStatus = ValueOf<typeof FundingStatus>;

@ShopType("owner", "Money that a customer puts into the wallet.")
@Entity("funding")
export class Funding {
  @Field(() => ID, { description: "Stable id, unique among fundings." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("varchar")
  transactionId!: string;

  @Field(() => String, { description: "To read out to support; also on the statement." })
  @Column("text")
  reference!: string;

  @Field(() => Naira, { description: "The requested amount, in naira." })
  @MoneyColumn()
  amount!: Money;

  @Field(() => FundingStatus, { description: "Its current state." })
  @Column("text")
  status!: FundingStatus;

  @NullableField(
    () => String,
    "The gateway's payment page, when the customer has to pay there; null when the wallet is credited already.",
  )
  @Column("text", { nullable: true })
  checkoutUrl!: string | null;

  @Field(() => Date, { description: "When it was requested." })
  @InstantColumn()
  createdAt!: Date;

  /** The reference at the payment gateway; null when it was credited without one. */
  @Column("text", { nullable: true })
  gatewayReference!: string | null;

  @NullableField(
    () => String,
    "The reference of the shop's correction that gave this top-up back while it was not paid; null when none did.",
  )
  @Column("text", { nullable: true })
  givenBackBy!: string | null;

  /** Test money: credited by the embedded gateway, or paid with a test key. */
  @Column("boolean", { name: "is_play" })
  isTestMoney!: boolean;

  @Column("integer")
  checks!: number;

  /** When the gateway is checked next, or when the lease expires; null when the job is done. */
  @InstantColumn({ nullable: true })
  nextCheckAt!: Date | null;

  /** The next check for disputes, refunds and reversals; null after the last. */
  @InstantColumn({ nullable: true })
  reversalCheckAt!: Date | null;
}
