import type { Money } from "../../values/money";

const lagos = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

/** `21 Nov 2026, 10:05` on the clock in Lagos. */
export const at = (instant: Date | null) => (instant ? lagos.format(instant) : null);

export const naira = (money: Money) => money.inWords;
