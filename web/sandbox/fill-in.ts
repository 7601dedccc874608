import { plusDays, todayInLagos } from "../values/dates";

/** Fills an example's variables with values that a file cannot contain: a key of the visitor's own, a future day. */
export function fillIn(variables: string): string {
  return variables.replaceAll("NEW-KEY", newKey).replaceAll("NEXT-WEEK", dayOfNextWeek);
}

/** Not crypto.randomUUID: it exists only on https and localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Seven days on, or eight when that is a Sunday, on which there are no visits. */
function dayOfNextWeek(): string {
  const day = plusDays(todayInLagos(), 7);
  return new Date(day).getUTCDay() === 0 ? plusDays(day, 1) : day;
}
