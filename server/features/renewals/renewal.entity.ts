import { Field, ID, Int } from "type-graphql";
import { NullableField, describedEnum, type ValueOf, Naira } from "../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import type { Money } from "../../values/money";
import { Recipient } from "../catalogue";

/** Why a renewal is paused, or will be if the customer does nothing. */
export const RenewalTrouble = describedEnum(
  "RenewalTrouble",
  "The reason why a bundle is not renewed without asking the customer.",
  {
    PRICE_ROSE: "It costs more than the customer agreed to.",
    BALANCE_TOO_LOW:
      "The balance is too low. It is renewed automatically when the wallet is funded within the grace period.",
    NOT_ON_SALE: "The network does not sell it any more.",
    NOT_DELIVERED: "The last one could not be delivered and was refunded.",
    ACCOUNT_ON_HOLD:
      "The shop has put the account on hold. It is renewed automatically when that is lifted within the grace period.",
    SPENDING_STOPPED:
      "The customer's lock or limit does not allow it. It is tried again each hour within the grace period.",
  },
);
export type RenewalTrouble = ValueOf<typeof RenewalTrouble>;

export const RenewalStatus = describedEnum("RenewalStatus", "The status of an automatic renewal.", {
  ACTIVE: "The bundle is bought again before it ends.",
  PAUSED: "Nothing is bought until the customer decides, see pausedBecause.",
  STOPPED: "Ended for good, by the customer or by the limit they set.",
});
export type RenewalStatus = ValueOf<typeof RenewalStatus>;

@ShopType("owner", "A customer's consent to buy one bundle again and again.")
@Entity("renewal")
export class Renewal {
  @Field(() => ID, { description: "Stable id, unique among renewals." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("varchar")
  dataOptionId!: string;

  @Column(() => Recipient)
  recipient!: Recipient;

  @Field(() => RenewalStatus, { description: "Its status now." })
  @Column("text")
  status!: RenewalStatus;

  @NullableField(
    () => RenewalTrouble,
    "While PAUSED: the reason, which the customer decides about; null otherwise.",
  )
  @Column("text", { nullable: true })
  pausedBecause!: RenewalTrouble | null;

  @Field(() => Naira, { description: "The maximum price, in naira; a higher one pauses the renewal." })
  @MoneyColumn()
  agreedPrice!: Money;

  @Field(() => String, { description: "The text that the customer agreed to." })
  @Column("text")
  consent!: string;

  @Field(() => Date, { description: "When they agreed to it." })
  @InstantColumn()
  consentedAt!: Date;

  @Field(() => Date, { description: "When the bundle that was bought last ends." })
  @InstantColumn()
  endsAt!: Date;

  @InstantColumn()
  dueAt!: Date;

  @Column("integer")
  durationDays!: number;

  @Field(() => Boolean, { description: "Whether the next renewal is skipped." })
  @Column("boolean")
  skipsNext!: boolean;

  @NullableField(
    () => Int,
    "The number of further purchases before it stops by itself; null: until it is stopped.",
  )
  @Column("integer", { nullable: true })
  timesLeft!: number | null;

  /** Part of the attempt's idempotency key. */
  @Column("integer")
  attempt!: number;

  /** Null after the customer has resumed it after a refund. */
  @Column("varchar", { nullable: true })
  lastPurchaseId!: string | null;

  /** When the job takes it, or the lease expires; null: when the customer acts. */
  @InstantColumn({ nullable: true })
  nextCheckAt!: Date | null;
}
