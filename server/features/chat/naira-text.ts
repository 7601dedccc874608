import type { Money } from "../../values/money";

/** ₦1,500: as the shop's screens print it. */
export function nairaText(money: Money): string {
  return `₦${money.naira.toLocaleString("en-NG")}`;
}
