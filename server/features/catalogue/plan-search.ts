import { LRUCache } from "lru-cache";
import { ArgsType, Field, registerEnumType } from "type-graphql";
import { decodeCursor, encodeCursor, type Page, pageOf, PageArgs } from "../../platform/graphql/connection";
import type { Catalogue } from "./catalogue.service";
import { type DataOption, sizeOf } from "./data-option.entity";
import { matchesFilter, PlanFilter } from "./plan-filter";

export enum PlanSort {
  CATALOGUE = "CATALOGUE",
  PRICE_LOW_TO_HIGH = "PRICE_LOW_TO_HIGH",
  PRICE_HIGH_TO_LOW = "PRICE_HIGH_TO_LOW",
  BEST_VALUE = "BEST_VALUE",
  PRICE_PER_GB = "PRICE_PER_GB",
  PRICE_PER_DAY = "PRICE_PER_DAY",
  SIZE = "SIZE",
  MOST_BOUGHT = "MOST_BOUGHT",
}
registerEnumType(PlanSort, {
  name: "PlanSort",
  description: "The order of a list of options.",
  valuesConfig: {
    CATALOGUE: { description: "As the catalogue lists them." },
    PRICE_LOW_TO_HIGH: { description: "The cheapest first." },
    PRICE_HIGH_TO_LOW: { description: "The most expensive first." },
    BEST_VALUE: { description: "Naira per GB per day, the lowest first; options without a size last." },
    PRICE_PER_GB: { description: "Naira per GB, the lowest first; options without a size last." },
    PRICE_PER_DAY: { description: "Naira per day, the lowest first." },
    SIZE: { description: "The largest first: Unlimited before all, options without a size last." },
    MOST_BOUGHT: {
      description: "What was bought most in the last 30 days first, then as the catalogue lists them.",
    },
  },
});

@ArgsType()
export class PlansArgs extends PageArgs {
  @Field(() => PlanFilter, { nullable: true, description: "Which options; all when omitted." })
  filter?: PlanFilter | null;

  @Field(() => PlanSort, { defaultValue: PlanSort.CATALOGUE, description: "The order of the list." })
  sort!: PlanSort;
}

/** Infinity minus Infinity is NaN. */
const upwards = (a: number, b: number) => a - b || 0;

/** Kobo per megabyte. Infinity, and so last, when the size is not known. */
function perGigabyte({ price, megabytes }: DataOption): number {
  return megabytes ? price.kobo / megabytes : Number.POSITIVE_INFINITY;
}

type PlanOrder = (a: DataOption, b: DataOption) => number;
export const planOrders = {
  [PlanSort.CATALOGUE]: null,
  [PlanSort.PRICE_LOW_TO_HIGH]: (a, b) => a.price.kobo - b.price.kobo,
  [PlanSort.PRICE_HIGH_TO_LOW]: (a, b) => b.price.kobo - a.price.kobo,
  [PlanSort.BEST_VALUE]: (a, b) => upwards(perGigabyte(a) / a.durationDays, perGigabyte(b) / b.durationDays),
  [PlanSort.PRICE_PER_GB]: (a, b) => upwards(perGigabyte(a), perGigabyte(b)),
  [PlanSort.PRICE_PER_DAY]: (a, b) => a.price.kobo / a.durationDays - b.price.kobo / b.durationDays,
  [PlanSort.SIZE]: (a, b) => upwards(sizeOf(b), sizeOf(a)),
  [PlanSort.MOST_BOUGHT]: (a, b) => b.sold - a.sold,
} satisfies Record<PlanSort, PlanOrder | null>;

/** The options on sale that pass the filter, sorted (catalogue order breaks ties), one page of them. */
export function searchPlans(
  catalogue: Catalogue,
  { filter, sort, first, after }: PlansArgs,
): Page<DataOption> {
  const order = planOrders[sort];
  const list = listOf(catalogue, filter ?? {}, sort);
  const start = after ? placeAfter(list, String(decodeCursor(after, ["string"])[0]), catalogue, order) : 0;
  return pageOf(list.slice(start, start + first + 1), first, list.length, ({ id }) => encodeCursor(id));
}

/** Searches repeat and have pages, so what was found is kept for as long as the catalogue stays as it is. */
const answers = new WeakMap<Catalogue, LRUCache<string, object>>();
const mostKept = 200;

export function keep<Found extends object>(catalogue: Catalogue, of: unknown, find: () => Found): Found {
  const kept = answers.get(catalogue) ?? new LRUCache({ max: mostKept });
  answers.set(catalogue, kept);
  const key = JSON.stringify(of);
  const known = (kept.get(key) as Found | undefined) ?? find();
  kept.set(key, known);
  return known;
}

function listOf(catalogue: Catalogue, filter: PlanFilter, sort: PlanSort): readonly DataOption[] {
  return keep(catalogue, [sort, filter], () => sorted(catalogue, sort).filter(matchesFilter(filter)));
}

/** A filter keeps the order, so all options are sorted once for each order, not for each filter. */
function sorted(catalogue: Catalogue, sort: PlanSort): readonly DataOption[] {
  const order = planOrders[sort];
  if (!order) return catalogue.plans;
  return keep(catalogue, sort, () =>
    catalogue.plans.toSorted((a, b) => order(a, b) || a.position - b.position),
  );
}

/** The index after an option, even when that option has left the list since the last page. */
function placeAfter(
  found: readonly DataOption[],
  id: string,
  catalogue: Catalogue,
  order: PlanOrder | null,
): number {
  const last = catalogue.option(id);
  if (!last) return found.length;
  const compare = (option: DataOption) => (order?.(option, last) ?? 0) || option.position - last.position;
  const next = found.findIndex((option) => compare(option) > 0);
  return next < 0 ? found.length : next;
}
