import { IsOptional, Max, Min } from "class-validator";
import { describedEnum, type ValueOf, NullableField } from "../../platform/graphql/fields";
import { Field, ID, InputType, Int } from "type-graphql";
import { StaffType } from "../../platform/admin/permission";
import { ParsedBy, Reason, Required, SingleLine } from "../../platform/graphql/mutation";
import { LocalDate } from "../../values/dates";
import { maxReasonLength } from "../../values/reason";
import { parseTimeSlot } from "./time-slot";

const maxCapacity = 1_000;
const capacitySentence = `Enter a whole number from 1 to ${maxCapacity.toLocaleString("en-NG")}, or nothing for no limit`;

const Time = () => ParsedBy(parseTimeSlot, "Please choose one of the times on the form");

export const StaffInstallationState = describedEnum(
  "StaffInstallationState",
  "The state of a booking of a visit.",
  {
    CONFIRMED: "The visit takes place.",
    HELD: "The customer has not opened the link in the mail yet; the place is held.",
    LAPSED: "The link was not opened in time; the place is free.",
    CANCELLED: "The shop cancelled it.",
  },
);
export type StaffInstallationState = ValueOf<typeof StaffInstallationState>;

@StaffType("installations.view", "A booking of an installation visit.")
export class StaffInstallation {
  @Field(() => ID, { description: "Stable id, unique among bookings." })
  id!: string;

  @Field(() => String, { description: "Such as OYI-7K3M9QXT2A." })
  reference!: string;

  @Field(() => String, { description: "The name of the person visited." })
  name!: string;

  @Field(() => String, { description: "+234 and ten digits." })
  phone!: string;

  @Field(() => String, { description: "The email address for mails about the visit." })
  email!: string;

  @Field(() => String, { description: "The address of the visit." })
  address!: string;

  @Field(() => LocalDate, { description: "The day of the visit." })
  date!: LocalDate;

  @Field(() => String, { description: "When it begins, as on the form ('12:00 AM' is noon)." })
  time!: string;

  @Field(() => StaffInstallationState, { description: "Its state." })
  state!: StaffInstallationState;

  @NullableField(() => Date, "When the hold lapses, or has lapsed (UTC).")
  heldUntil!: Date | null;

  @NullableField(() => Date, "When the shop last moved it (UTC).")
  movedAt!: Date | null;

  @NullableField(() => Date, "When the shop cancelled it (UTC).")
  cancelledAt!: Date | null;

  @NullableField(() => String, "Why the shop cancelled it; the customer has read it.")
  cancelReason!: string | null;

  @Field(() => Boolean, {
    description: "Whether it can be moved or cancelled: it has its place, and its day is not over.",
  })
  isOpen!: boolean;
}

@StaffType("installations.view", "A page of bookings of one day, by time.")
export class StaffInstallationPage {
  // The page's size is counted where it is requested.
  @Field(() => [StaffInstallation], {
    description: "The page.",
    complexity: ({ childComplexity }) => childComplexity,
  })
  bookings!: StaffInstallation[];

  @NullableField(() => ID, "Give it as after for the next page; null on the last.")
  next!: string | null;
}

@StaffType("installations.view", "A time of a day at which visits begin.")
export class StaffInstallationTime {
  @Field(() => String, { description: "As on the form ('12:00 AM' is noon)." })
  time!: string;

  @Field(() => Int, { description: "The number of visits that have a place, held ones included." })
  taken!: number;

  @Field(() => Int, { description: "The number of visits that can still be booked, within the day's limit." })
  free!: number;
}

@StaffType("installations.view", "A day of the calendar of visits.")
export class StaffInstallationDay {
  @Field(() => LocalDate, { description: "The day, in Lagos." })
  date!: LocalDate;

  @Field(() => Boolean, { description: "Whether it is a Sunday or was closed: no visit can be booked." })
  isClosed!: boolean;

  @NullableField(() => String, "The reason why it was closed, for the staff; null on a Sunday.")
  closedReason!: string | null;

  @NullableField(() => Int, "The maximum number of visits; null without a limit.")
  capacity!: number | null;

  @Field(() => Int, { description: "The number of visits that have a place, held ones included." })
  taken!: number;

  @Field(() => Boolean, { description: "Whether no more visit can be booked because every place is taken." })
  isFull!: boolean;

  @Field(() => Boolean, { description: "Whether it is before today." })
  isOver!: boolean;

  @Field(() => [StaffInstallationTime], { description: "Its times, the earliest first." })
  times!: StaffInstallationTime[];
}

@StaffType("installations.view", "A visit that was moved or cancelled.")
export class HandledInstallation {
  @Field(() => StaffInstallation, { description: "As it is now." })
  booking!: StaffInstallation;

  @Field(() => Boolean, {
    description:
      "False when the customer's unconfirmed address can get no more mail in this hour: call the customer.",
  })
  isMailed!: boolean;
}

@InputType({ description: "Another day or time for a visit." })
export class RescheduleInstallationInput {
  @Field(() => ID, { description: "The booking." })
  id!: string;

  @Field(() => LocalDate, { description: "Its day as it was shown: refused when it was moved meanwhile." })
  fromDate!: LocalDate;

  @Field(() => String, { description: "Its time as it was shown." })
  @Time()
  fromTime!: string;

  @Field(() => LocalDate, { description: "The new day." })
  date!: LocalDate;

  @Field(() => String, { description: "The new time, as on the form." })
  @Required("Choose a time")
  @Time()
  time!: string;

  @Field(() => String, { description: "Sent to the customer, as a part of a sentence." })
  @Reason()
  reason!: string;
}

@InputType({ description: "Cancelling a visit." })
export class CancelInstallationInput {
  @Field(() => ID, { description: "The booking." })
  id!: string;

  @Field(() => String, { description: "Sent to the customer, as a part of a sentence." })
  @Reason()
  reason!: string;
}

@InputType({ description: "Closing a day to new visits." })
export class CloseInstallationDayInput {
  @Field(() => LocalDate, { description: "The day." })
  date!: LocalDate;

  @Field(() => String, { description: `For the staff; at most ${maxReasonLength} characters.` })
  @Required("Say why the day is closed")
  @SingleLine(maxReasonLength)
  reason!: string;
}

@InputType({ description: "The limit of a day." })
export class LimitInstallationDayInput {
  @Field(() => LocalDate, { description: "The day." })
  date!: LocalDate;

  @NullableField(() => Int, `1 to ${maxCapacity}; null lifts the limit.`)
  @IsOptional()
  @Min(1, { message: capacitySentence })
  @Max(maxCapacity, { message: capacitySentence })
  capacity!: number | null;
}
