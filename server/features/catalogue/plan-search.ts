import { decodeCursor, encodeCursor, type Page, pageOf } from "../../platform/graphql/connection";
import type { Catalogue } from "./catalogue";
import { type PlanFilter, PlanSort, type PlansArgs, wordsOf } from "./catalogue.inputs";
import type { DataOption } from "./data-option.entity";

const megabytesInGigabyte = 1024;

/** Naira per GB per day: what a customer compares bundles by. Infinity, so last, when the size is not known. */
export function valueOf({ price, megabytes, durationDays }: DataOption): number {
  if (!megabytes) return Number.POSITIVE_INFINITY;
  return price.naira / (megabytes / megabytesInGigabyte) / durationDays;
}

type PlanOrder = (a: DataOption, b: DataOption) => number;
export const planOrders = {
  [PlanSort.CATALOGUE]: null,
  [PlanSort.PRICE_LOW_TO_HIGH]: (a, b) => a.price.kobo - b.price.kobo,
  [PlanSort.PRICE_HIGH_TO_LOW]: (a, b) => b.price.kobo - a.price.kobo,
  [PlanSort.BEST_VALUE]: (a, b) => valueOf(a) - valueOf(b) || 0,
} satisfies Record<PlanSort, PlanOrder | null>;

/** The options on sale that pass the filter, sorted (catalogue order breaks ties), one page of them. */
export function searchPlans(
  catalogue: Catalogue,
  { filter, sort, first, after }: PlansArgs,
): Page<DataOption> {
  const order = planOrders[sort];
  const found = keptList(catalogue, filter ?? {}, sort);
  const start = after ? placeAfter(found, String(decodeCursor(after, ["string"])[0]), catalogue, order) : 0;
  return pageOf(found.slice(start, start + first + 1), first, found.length, ({ id }) => encodeCursor(id));
}

/** Customers look for the same things, and turn pages: of thousands of options a list is made once, not for each page. */
const lists = new WeakMap<Catalogue, Map<string, readonly DataOption[]>>();
const mostLists = 200;

function keptList(catalogue: Catalogue, filter: PlanFilter, sort: PlanSort): readonly DataOption[] {
  const kept = lists.get(catalogue) ?? new Map<string, readonly DataOption[]>();
  lists.set(catalogue, kept);
  const key = JSON.stringify([sort, filter]);
  let list = kept.get(key);
  if (!list) {
    list = listOf(catalogue, filter, sort);
    if (kept.size >= mostLists) kept.clear();
    kept.set(key, list);
  }
  return list;
}

/** What passes a filter stands in the order of the whole: sorted once for each order, not for each filter. */
function listOf(catalogue: Catalogue, filter: PlanFilter, sort: PlanSort): readonly DataOption[] {
  if (Object.keys(filter).length > 0) return keptList(catalogue, {}, sort).filter(matchesFilter(filter));
  const order = planOrders[sort];
  return order ? catalogue.plans.toSorted((a, b) => order(a, b) || a.position - b.position) : catalogue.plans;
}

/** Where the list goes on after an option, even when that option has left it since the last page. */
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

/** Whether an option passes a filter. */
export function matchesFilter(filter: PlanFilter): (option: DataOption) => boolean {
  const words = wordsOf(filter.search);
  return (option) => {
    const { dataPackage, price } = option;
    return (
      (!filter.providerId || dataPackage.provider.id === filter.providerId) &&
      (!filter.packageName || dataPackage.name === filter.packageName) &&
      (!filter.minPrice || price.covers(filter.minPrice)) &&
      (!filter.maxPrice || filter.maxPrice.covers(price)) &&
      (filter.durationDays == null || option.durationDays === filter.durationDays) &&
      words.every((word) => searchTextOf(option).includes(word))
    );
  };
}

const searchTexts = new WeakMap<DataOption, string>();

function searchTextOf(option: DataOption): string {
  let text = searchTexts.get(option);
  if (text === undefined) {
    const { dataPackage, benefits, duration } = option;
    text = `${dataPackage.provider.name} ${dataPackage.name} ${benefits} ${duration}`.toLowerCase();
    searchTexts.set(option, text);
  }
  return text;
}
