import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../../platform/database/entities";
import { Access } from "../../../platform/graphql/access";
import { Naira } from "../../../platform/graphql/scalars";
import type { Money } from "../../../values/money";
import { Recipient } from "../../catalogue";

export enum BundlePurchaseStatus {
  PENDING = "PENDING",
  DELIVERED = "DELIVERED",
  REFUNDED = "REFUNDED",
}
registerEnumType(BundlePurchaseStatus, {
  name: "BundlePurchaseStatus",
  description: "The status of a bought bundle.",
  valuesConfig: {
    PENDING: { description: "Paid; the network has not confirmed yet." },
    DELIVERED: { description: "The network has delivered it." },
    REFUNDED: { description: "Could not be delivered; the money is back in the wallet." },
  },
});

@Access("owner")
@ObjectType({ simpleResolvers: true, description: "A data bundle that a customer has paid for." })
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

  @Field(() => String, {
    description: "How long it is valid, such as 30 days, as offered at the time.",
  })
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

  @Field(() => ID, {
    nullable: true,
    description: "The automatic renewal that bought it; null when the customer did.",
  })
  @Column("varchar", { nullable: true })
  renewalId!: string | null;

  @Field(() => Naira, {
    description: "What was charged, in naira, even if the option's price changes later.",
  })
  @MoneyColumn()
  price!: Money;

  /** The price that the delivery partner charged for the option then; null when it was not entered. */
  @MoneyColumn({ nullable: true })
  cost!: Money | null;

  @Field(() => BundlePurchaseStatus, { description: "Its status now." })
  @Column("text")
  status!: BundlePurchaseStatus;

  @Field(() => Date, { description: "When it was paid." })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: "When it was delivered or refunded; null while it is pending.",
  })
  @InstantColumn({ nullable: true })
  settledAt!: Date | null;

  /** When the customer reported that it did not arrive; null unless customer care is checking. */
  @InstantColumn({ nullable: true })
  reportedAt!: Date | null;

  /** The request id by which the aggregator knows it; EarlierDeliveryRequest has those before. */
  @Column("text", { nullable: true })
  deliveryRequestId!: string | null;

  /** When it was last sent to the aggregator; null until it is sent a second time. */
  @InstantColumn({ nullable: true })
  lastSentAt!: Date | null;

  /** The number of times that the current request id was sent and no answer is stored. */
  @Column("integer")
  unansweredSends!: number;

  /** The latest answer of the aggregator; null when it delivered at once. For the back office. */
  @Column("text", { nullable: true })
  lastAnswer!: string | null;

  @InstantColumn({ nullable: true })
  lastAnswerAt!: Date | null;

  /** Of a renewal: until when it is sent again while the network does not take it. */
  @InstantColumn({ nullable: true })
  retryUntil!: Date | null;

  /** The number of delivery attempts, the one in progress included. */
  @Column("integer")
  deliveryAttempts!: number;

  /**
   * When it is due again; null when it is settled. While it is claimed, this is when the lease lapses, or an earlier
   * time: then it is due as soon as the claim ends.
   */
  @InstantColumn({ nullable: true })
  nextAttemptAt!: Date | null;

  /** When it is, or was, last checked after its delivery because of a notice. */
  @InstantColumn({ nullable: true })
  checkedAt!: Date | null;

  /** When the current lease lapses; null when no one holds one. */
  @InstantColumn({ nullable: true })
  claimedUntil!: Date | null;
}
