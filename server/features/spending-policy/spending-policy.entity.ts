import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../platform/database/entities";
import { describedEnum, type ValueOf } from "../../platform/graphql/fields";
import { dayMs } from "../../values/durations";
import type { Money } from "../../values/money";

/** Of wrong PINs in a row: after so many the PIN pauses, and finally it is void. */
export const pauses = { short: 5, long: 10, void: 15 } as const;

/** A customer's own rules. There is no row for those who have never set one. */
@Entity("spending_policy")
export class SpendingPolicy {
  @PrimaryColumn("varchar")
  customerId!: string;

  /** argon2id over an HMAC with a key of the settings: six digits alone would be found in a second. */
  @Column("text", { nullable: true })
  pinHash!: string | null;

  /** The PIN is required above this amount in 24 hours; null: for every payment. */
  @MoneyColumn({ nullable: true })
  pinAbove!: Money | null;

  /** The maximum in 24 hours; null for none. */
  @MoneyColumn({ nullable: true })
  dayLimit!: Money | null;

  /** Since the last right one. */
  @Column("integer")
  wrongPins!: number;

  @InstantColumn({ nullable: true })
  pinPausedUntil!: Date | null;

  /** When something changed that a finder of the phone can change; the wallet is guarded for 24 hours. */
  @InstantColumn({ nullable: true })
  guardedSince!: Date | null;

  /** The emergency lock lasts 24 hours. */
  @InstantColumn({ nullable: true })
  lockedAt!: Date | null;
}

/** The end of 24 hours that are not over; null otherwise. */
export function dayAfter(since: Date | null | undefined, now: Date): Date | null {
  const end = since ? new Date(since.getTime() + dayMs) : null;
  return end && end > now ? end : null;
}

/** A request to confirm one payment. Valid for five minutes, once. */
@Entity("spending_challenge")
export class SpendingChallenge {
  /** SHA-256 of the challenge, in hexadecimal. */
  @PrimaryColumn("varchar")
  challengeHash!: string;

  @Column("varchar")
  customerId!: string;

  /** SHA-256 of what is paid, how much and for whom. */
  @Column("varchar")
  binding!: string;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  usedAt!: Date | null;
}

/** A payment that was confirmed by the PIN. */
@Entity("confirmed_spending")
export class ConfirmedSpending {
  @PrimaryColumn("varchar")
  transactionId!: string;

  @Column("varchar")
  customerId!: string;

  @Column("text")
  recipient!: string;

  @InstantColumn()
  createdAt!: Date;
}

/** A browser in which the customer has signed in. */
@Entity("customer_device")
export class CustomerDevice {
  @PrimaryColumn("varchar")
  customerId!: string;

  /** SHA-256 of the id in the browser's signed cookie. */
  @PrimaryColumn("varchar")
  deviceHash!: string;

  @InstantColumn()
  firstSeenAt!: Date;
}

export const SpendingChange = describedEnum("SpendingChange", "A change that lets more be spent.", {
  PIN_OFF: "The PIN is no longer required.",
  PIN_ABOVE: "The PIN is required above a higher amount.",
  DAY_LIMIT: "The limit for 24 hours is higher, or none.",
  RENEWAL_TIMES: "A bundle is renewed more often, or until it is stopped.",
  RENEWAL_NEXT: "The next renewal of a bundle is not skipped.",
});
export type SpendingChange = ValueOf<typeof SpendingChange>;

/** A change that takes effect after 24 hours, unless the customer cancels it. */
@Entity("pending_spending_change")
export class PendingSpendingChange {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("text")
  kind!: SpendingChange;

  @Column("varchar", { nullable: true })
  renewalId!: string | null;

  /** The new amount; null for none. */
  @MoneyColumn({ nullable: true })
  amount!: Money | null;

  /** The new number of further renewals; null for no limit. */
  @Column("integer", { nullable: true })
  times!: number | null;

  @InstantColumn()
  effectiveAt!: Date;
}
