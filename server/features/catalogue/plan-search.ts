import { ArgsType, Field, Int, registerEnumType } from "type-graphql";
import {
  checkPageSize,
  decodeCursor,
  encodeCursor,
  type Page,
  pageOf,
  PageArgs,
} from "../../platform/graphql/connection";
import { badUserInput } from "../../platform/graphql/format-error";
import type { Catalogue } from "./catalogue.service";
import { type DataOption, sizeOf } from "./data-option.entity";
import { PlanFilter } from "./plan-filter";
import { maskOf } from "./plan-mask";

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

/** More than any catalogue has. */
const maxOffset = 10_000;

@ArgsType()
export class PlansArgs extends PageArgs {
  @Field(() => PlanFilter, { nullable: true, description: "Which options; all when omitted." })
  filter?: PlanFilter | null;

  @Field(() => PlanSort, { defaultValue: PlanSort.CATALOGUE, description: "The order of the list." })
  sort!: PlanSort;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Options that are alike in package, benefits, price and duration only once, as screens show them and planFacets " +
      "counts them.",
  })
  distinct!: boolean;

  @Field(() => Int, {
    defaultValue: 0,
    description:
      `How many to skip, 0 to ${maxOffset.toLocaleString("en")}: for links to a later page. A list that is read to its ` +
      "end is read with `after`, which wins over this.",
  })
  offset!: number;
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

/** Throws BAD_USER_INPUT when the page's size or its beginning is out of range. */
export function checkPlansPage(args: PlansArgs): void {
  checkPageSize(args);
  if (args.offset < 0 || args.offset > maxOffset) throw badUserInput(`offset must be from 0 to ${maxOffset}`);
}

/** The options on sale that pass the filter, sorted (catalogue order breaks ties), one page of them. */
export function searchPlans(
  catalogue: Catalogue,
  { filter, sort, distinct, first, after, offset }: PlansArgs,
): Page<DataOption> {
  const passes = maskOf(catalogue, filter ?? {});
  const listed = distinct ? catalogue.distinct : passes;
  const found: number[] = [];
  for (const place of sorted(catalogue, sort)) if (passes[place]! & listed[place]!) found.push(place);
  const start = after
    ? placeAfter(found, String(decodeCursor(after, ["string"])[0]), catalogue, sort)
    : offset;
  const page = found.slice(start, start + first + 1).map((place) => catalogue.plans[place]!);
  return pageOf(page, first, found.length, ({ id }) => encodeCursor(id));
}

const orders = new WeakMap<Catalogue, Map<PlanSort, Uint32Array>>();

/** The places of all options in `catalogue.plans`, sorted once for each order: a filter keeps it. */
function sorted(catalogue: Catalogue, sort: PlanSort): Uint32Array {
  const known = orders.get(catalogue) ?? new Map<PlanSort, Uint32Array>();
  orders.set(catalogue, known);
  let places = known.get(sort);
  if (!places) {
    const { plans } = catalogue;
    const order = planOrders[sort];
    places = Uint32Array.from(plans.keys());
    if (order) places.sort((a, b) => order(plans[a]!, plans[b]!) || a - b);
    known.set(sort, places);
  }
  return places;
}

/** The index after an option, even when that option has left the list since the last page. */
function placeAfter(found: readonly number[], id: string, catalogue: Catalogue, sort: PlanSort): number {
  const last = catalogue.option(id);
  if (!last) return found.length;
  const order: PlanOrder | null = planOrders[sort];
  const compare = (option: DataOption) => (order?.(option, last) ?? 0) || option.position - last.position;
  const next = found.findIndex((place) => compare(catalogue.plans[place]!) > 0);
  return next < 0 ? found.length : next;
}
