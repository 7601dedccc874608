import { IsOptional } from "class-validator";
import { describedEnum, type ValueOf, NullableField } from "../../platform/graphql/fields";
import { Field, ID, InputType } from "type-graphql";
import { ShopType } from "../../platform/graphql/access";
import {
  EmailAddress,
  IdempotencyKey,
  ParsedBy,
  Required,
  SingleLine,
} from "../../platform/graphql/mutation";
import { refusalOf, RefusalType } from "../../platform/graphql/refusal";
import { maxEmailLength } from "../../values/email-address";
import { LocalDate } from "../../values/dates";
import { maxNameLength } from "../../values/person-name";
import { parsePhoneNumber } from "../../values/phone-number";
import { parseTimeSlot } from "./time-slot";

export const InstallationVariant = describedEnum(
  "InstallationVariant",
  "The booking form, which decides the dates that are offered.",
  {
    MAIN: "On the products page: dates from tomorrow on.",
    DEDICATED: "On the page of its own, after an order: dates from 6 days ahead on.",
  },
);
export type InstallationVariant = ValueOf<typeof InstallationVariant>;

const fillOut = "Please fill out all form fields";
const maxAddressLength = 200;

@InputType({ description: "The person, address and time of a visit. No account is needed." })
export class BookInstallationInput {
  @Field(() => String, { description: `At most ${maxNameLength} characters.` })
  @Required(fillOut)
  @SingleLine(maxNameLength)
  name!: string;

  @Field(() => String, {
    description: `The confirmation goes there. Stored trimmed and in lower case; at most ${maxEmailLength} characters.`,
  })
  @Required(fillOut)
  @EmailAddress()
  email!: string;

  @Field(() => String, {
    description: "A Nigerian mobile number: 0 and ten digits, ten digits, 234… or +234….",
  })
  @Required(fillOut)
  @ParsedBy(parsePhoneNumber, "Please enter a Nigerian mobile number, such as 0803 123 4567")
  phone!: string;

  @Field(() => LocalDate, {
    description:
      "One of the dates that installationSlots offers for this variant. A date that the shop has closed or that is fully booked is refused.",
  })
  date!: LocalDate;

  @Field(() => String, { description: "One of the times that installationSlots offers, worded alike." })
  @Required(fillOut)
  @ParsedBy(parseTimeSlot, "Please choose one of the times on the form")
  time!: string;

  @Field(() => String, { description: `At most ${maxAddressLength} characters.` })
  @Required(fillOut)
  @SingleLine(maxAddressLength)
  address!: string;

  @Field(() => InstallationVariant, {
    defaultValue: InstallationVariant.MAIN,
    description: "The form, which determines the offered dates.",
  })
  variant!: InstallationVariant;

  @NullableField(
    () => ID,
    "Made by the client, one per intention: the same key with the same input answers the same booking again.",
  )
  @IsOptional()
  @IdempotencyKey()
  idempotencyKey?: string | null;
}

@ShopType("anyone", "When a visit can be booked, on one variant of the form.")
export class InstallationSlots {
  @Field(() => [LocalDate], {
    description:
      "Twelve dates, the nearest first, none a Sunday. Includes closed and fully booked days, which bookInstallation refuses.",
  })
  dates!: LocalDate[];

  @Field(() => [String], {
    description: "Seven times, worded as on the form. The one worded '12:00 AM' is noon.",
  })
  times!: string[];
}

@RefusalType("All visits of that date and time are taken; nothing was booked.")
export class SlotNotAvailable extends refusalOf(
  "This time is fully booked. Please choose another date or time.",
) {}

@RefusalType("The customer has no such visit.")
export class VisitNotFound extends refusalOf("We cannot find this visit.") {}

@RefusalType("The visit is today or over, in Lagos: the customer can no longer cancel it. Nothing changed.")
export class VisitNotCancellable extends refusalOf(
  "You can cancel a visit until the day before. Please call us or write to us instead.",
) {}
