import { Field, ID } from "type-graphql";
import { NullableField } from "../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, LocalDateColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import { LocalDate } from "../../values/dates";
import { type TimeSlot, timeSlotAt } from "./time-slot";
import { InstallationVariant } from "./installation.schema";

@ShopType("owner", "A booked installation visit.")
@Entity("installation_booking")
export class InstallationBooking {
  @Field(() => ID, { description: "Stable id, unique among bookings." })
  @PrimaryColumn("varchar")
  id!: string;

  /** Null for a visitor. */
  @Column("varchar", { nullable: true })
  customerId!: string | null;

  @Field(() => String, { description: "To read out to support; also in the confirmation mail." })
  @Column("text")
  reference!: string;

  @Field(() => String, { description: "The name of the person visited." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "The email address of the confirmation, in lower case." })
  @Column("text")
  email!: string;

  @Field(() => String, { description: "+234 and ten digits." })
  @Column("text")
  phone!: string;

  @Field(() => String, { description: "The address of the visit." })
  @Column("text")
  address!: string;

  @Field(() => LocalDate, { description: "The day of the visit." })
  @LocalDateColumn()
  date!: LocalDate;

  /** On 24 hours: the slot worded '12:00 AM' is 12:00. */
  @Column("text", {
    name: "time",
    transformer: { to: (slot?: TimeSlot) => slot?.time, from: timeSlotAt },
  })
  slot!: TimeSlot;

  @Field(() => InstallationVariant, { description: "The form by which it was booked." })
  @Column("text")
  variant!: InstallationVariant;

  @Column("text", { nullable: true })
  idempotencyKey!: string | null;

  @NullableField(
    () => Date,
    "When the hold lapses, unless it is confirmed before, by the link in the mail or by confirmOwnInstallation; null when the visit is confirmed.",
  )
  @InstantColumn({ nullable: true })
  heldUntil!: Date | null;

  /** SHA-256 of the code in the mail, in hexadecimal; null when it was confirmed at once. */
  @Column("varchar", { nullable: true })
  confirmationHash!: string | null;

  /** The email was the customer's own confirmed one, or the link sent there was opened. */
  @Column("boolean")
  isEmailConfirmed!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether an email about it was sent at its latest step, which is the booking or the confirmation. False when the address is not confirmed and has had its emails of this hour.",
  })
  @Column("boolean")
  isMailed!: boolean;

  @InstantColumn({ nullable: true })
  movedAt!: Date | null;

  @NullableField(() => Date, "When it was cancelled; null for a visit that takes place.")
  @InstantColumn({ nullable: true })
  cancelledAt!: Date | null;

  /** Sent to the customer; null unless it is cancelled. */
  @Column("text", { nullable: true })
  cancelReason!: string | null;

  @Field(() => Date, { description: "When it was booked." })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => String, { description: "When the visit begins, worded as on the form ('12:00 AM' is noon)." })
  get time(): string {
    return this.slot.wording;
  }
}

/** The lock of a day: only the transaction that has written the row counts the bookings and adds one. */
@Entity("installation_slot")
export class InstallationSlot {
  @PrimaryColumn("text")
  date!: string;

  /** Always empty: the lock is the whole day's. */
  @PrimaryColumn("text")
  time!: string;

  /** Not used: places are counted from the bookings. */
  @Column("integer")
  taken!: number;
}

/** Written under `lockDay`. */
@Entity("installation_day")
export class InstallationDay {
  @PrimaryColumn("text")
  date!: string;

  /** The reason why the day is closed, for the staff; null when it is open. */
  @Column("text", { nullable: true })
  closedReason!: string | null;

  /** Visits of the whole day; null: as many as its times have places. */
  @Column("integer", { nullable: true })
  capacity!: number | null;
}
