import { Field, ObjectType } from "type-graphql";
import { LocalDate } from "../../values/local-date";
import { timeSlots } from "../../values/time-slot";
import { InstallationVariant } from "./installation-variant";

@ObjectType({ simpleResolvers: true, description: "When a visit can be booked, on one variant of the form." })
export class InstallationSlots {
  @Field(() => [LocalDate], { description: "Twelve dates, the nearest first, none a Sunday." })
  dates!: LocalDate[];

  @Field(() => [String], {
    description: "Seven times, worded as on the form. The one worded '12:00 AM' is noon.",
  })
  times!: string[];
}

const numberOfDates = 12;
/** The dedicated form follows an order, whose device is ready after 3 to 5 days. */
const daysAhead = { [InstallationVariant.MAIN]: 1, [InstallationVariant.DEDICATED]: 6 };

/** What the form offers at that instant, by the date in Lagos. */
export function slotsAt(instant: Date, variant: InstallationVariant): InstallationSlots {
  const dates: LocalDate[] = [];
  for (
    let date = LocalDate.inLagos(instant).plusDays(daysAhead[variant]);
    dates.length < numberOfDates;
    date = date.plusDays(1)
  ) {
    if (!date.isSunday) dates.push(date);
  }
  return { dates, times: timeSlots.map(({ wording }) => wording) };
}
