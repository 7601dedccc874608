import { plusDays, todayInLagos } from "../values/dates";
import { randomUuid } from "../values/random-uuid";

/** Fills an example's variables with values that a file cannot contain: a key of the visitor's own, a future day. */
export function fillIn(variables: string): string {
  return variables.replaceAll("NEW-KEY", randomUuid).replaceAll("NEXT-WEEK", dayOfNextWeek);
}

/** Seven days on, or eight when that is a Sunday, on which there are no visits. */
function dayOfNextWeek(): string {
  const day = plusDays(todayInLagos(), 7);
  return new Date(day).getUTCDay() === 0 ? plusDays(day, 1) : day;
}
