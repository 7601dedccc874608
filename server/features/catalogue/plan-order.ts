import { describedEnum, type ValueOf } from "../../platform/graphql/fields";
import type { DataOption } from "./catalogue.entity";

export const PlanSort = describedEnum("PlanSort", "The order of a list of options.", {
  CATALOGUE: "As the catalogue lists them.",
  PRICE_LOW_TO_HIGH: "The cheapest first.",
  PRICE_HIGH_TO_LOW: "The most expensive first.",
  BEST_VALUE: "Naira per GB per day, the lowest first; options without a size last.",
  PRICE_PER_GB: "Naira per GB, the lowest first; options without a size last.",
  PRICE_PER_DAY: "Naira per day, the lowest first.",
  SIZE: "The largest first: Unlimited before all, options without a size last.",
  MOST_BOUGHT: "Most purchases in the last 30 days first, then in catalogue order.",
});
export type PlanSort = ValueOf<typeof PlanSort>;

/** Infinity minus Infinity is NaN. */
const upwards = (a: number, b: number) => a - b || 0;

/** Infinity, and so last, when the size is not known. */
function perGigabyte({ price, megabytes }: DataOption): number {
  return megabytes ? price.kobo / megabytes : Number.POSITIVE_INFINITY;
}

export type PlanOrder = (a: DataOption, b: DataOption) => number;
export const planOrders = {
  [PlanSort.CATALOGUE]: null,
  [PlanSort.PRICE_LOW_TO_HIGH]: (a, b) => a.price.kobo - b.price.kobo,
  [PlanSort.PRICE_HIGH_TO_LOW]: (a, b) => b.price.kobo - a.price.kobo,
  [PlanSort.BEST_VALUE]: (a, b) => upwards(perGigabyte(a) / a.durationDays, perGigabyte(b) / b.durationDays),
  [PlanSort.PRICE_PER_GB]: (a, b) => upwards(perGigabyte(a), perGigabyte(b)),
  [PlanSort.PRICE_PER_DAY]: (a, b) => a.price.kobo / a.durationDays - b.price.kobo / b.durationDays,
  [PlanSort.SIZE]: (a, b) => upwards(b.size, a.size),
  [PlanSort.MOST_BOUGHT]: (a, b) => b.sold - a.sold,
} satisfies Record<PlanSort, PlanOrder | null>;
