import { Field, ID } from "type-graphql";
import { NullableField, describedEnum, type ValueOf, Naira } from "../../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../../platform/database/entities";
import { ShopType } from "../../../platform/graphql/access";
import type { Money } from "../../../values/money";
import { Recipient } from "../../catalogue";

export const BundlePurchaseStatus = describedEnum("BundlePurchaseStatus", "The status of a bought bundle.", {
  PENDING: "Paid; the network has not confirmed yet.",
  DELIVERED: "The network has delivered it.",
  REFUNDED: "Could not be delivered; the money is back in the wallet.",
});
export type BundlePurchaseStatus = ValueOf<typeof BundlePurchaseStatus>;

@ShopType("owner", "A data bundle that a customer has paid for.")
@Entity("bundle_purchase")
export class BundlePurchase {
  @Field(() => ID, { description: "Stable id, unique among purchases of bundles." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("varchar")
  dataOptionId!: string;

  @Field(() => String, { description: "The network's name, such as MTN, as it was when this was bought." })
  @Column("text")
  network!: string;

  @Field(() => String, { description: "What was bought, such as 6GB, as it was offered then." })
  @Column("text")
  benefits!: string;

  @Field(() => String, { description: "How long it is valid, such as 30 days, as offered at the time." })
  @Column("text")
  duration!: string;

  @Column("varchar")
  transactionId!: string;

  @Field(() => String, { description: "To read out to support; also on the statement." })
  @Column("text")
  reference!: string;

  @Field(() => Recipient, { description: "The recipient of the data." })
  @Column(() => Recipient)
  recipient!: Recipient;

  @Field(() => Boolean, { description: "Whether the customer requested renewal." })
  @Column("boolean")
  autoRenewal!: boolean;

  @NullableField(() => ID, "The renewal that bought it; null when the customer did.")
  @Column("varchar", { nullable: true })
  renewalId!: string | null;

  @Field(() => Naira, { description: "What was charged, in naira, even if the price changes later." })
  @MoneyColumn()
  price!: Money;

  /** The aggregator's price at that time; null when it was not entered. */
  @MoneyColumn({ nullable: true })
  cost!: Money | null;

  @Field(() => BundlePurchaseStatus, { description: "Its status now." })
  @Column("text")
  status!: BundlePurchaseStatus;

  @Field(() => Date, { description: "When it was paid." })
  @InstantColumn()
  createdAt!: Date;

  @NullableField(() => Date, "When it was delivered or refunded; null before.")
  @InstantColumn({ nullable: true })
  settledAt!: Date | null;

  /** As a person typed it for the customer; null when the shop refunded it by itself. */
  @Column("text", { nullable: true })
  refundReason!: string | null;

  /** When the customer reported it as not received; null unless customer care is checking. */
  @InstantColumn({ nullable: true })
  reportedAt!: Date | null;

  /** EarlierDeliveryRequest has the earlier ids. */
  @Column("text", { nullable: true })
  deliveryRequestId!: string | null;

  /** Null until it is sent a second time. */
  @InstantColumn({ nullable: true })
  lastSentAt!: Date | null;

  /** Sends of the current request id without a stored answer. */
  @Column("integer")
  unansweredSends!: number;

  /** For the back office; null when it was delivered at once. */
  @Column("text", { nullable: true })
  lastAnswer!: string | null;

  @InstantColumn({ nullable: true })
  lastAnswerAt!: Date | null;

  /** Renewals are sent again until then while the network does not accept them. */
  @InstantColumn({ nullable: true })
  retryUntil!: Date | null;

  /** Includes the attempt in progress. */
  @Column("integer")
  deliveryAttempts!: number;

  /**
   * Null when it is settled. During a lease: the lease's end, or an earlier time at which it is due as soon as the
   * lease ends.
   */
  @InstantColumn({ nullable: true })
  nextAttemptAt!: Date | null;

  /** The time of the check after a notice about a delivered bundle. */
  @InstantColumn({ nullable: true })
  checkedAt!: Date | null;

  @InstantColumn({ nullable: true })
  claimedUntil!: Date | null;
}
