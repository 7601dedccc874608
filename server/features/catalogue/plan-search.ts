import type { GraphQLError } from "graphql";
import { ArgsType, Field, ID, InputType, Int, registerEnumType } from "type-graphql";
import { decodeCursor, encodeCursor, type Page, pageOf, PageArgs } from "../../platform/graphql/connection";
import { badUserInput } from "../../platform/graphql/format-error";
import { Naira } from "../../platform/graphql/scalars";
import type { Money } from "../../values/money";
import type { Catalogue } from "./catalogue.service";
import type { DataOption } from "./data-option.entity";

export enum PlanSort {
  CATALOGUE = "CATALOGUE",
  PRICE_LOW_TO_HIGH = "PRICE_LOW_TO_HIGH",
  PRICE_HIGH_TO_LOW = "PRICE_HIGH_TO_LOW",
  BEST_VALUE = "BEST_VALUE",
}
registerEnumType(PlanSort, {
  name: "PlanSort",
  description: "The order of a list of options.",
  valuesConfig: {
    CATALOGUE: { description: "As the catalogue lists them." },
    PRICE_LOW_TO_HIGH: { description: "The cheapest first." },
    PRICE_HIGH_TO_LOW: { description: "The most expensive first." },
    BEST_VALUE: { description: "Naira per GB per day, the lowest first; options without a size last." },
  },
});

/** No option needs more, and each word is searched for in every option. */
const [longestText, mostWords] = [100, 8];

@InputType({
  description: `Narrows a list of options; every field given must hold. A text has at most ${longestText} characters.`,
})
export class PlanFilter {
  @Field(() => ID, { nullable: true, description: "Only this network's, such as mtn." })
  providerId?: string | null;

  @Field(() => String, { nullable: true, description: "Only groups of this name, such as Weekly." })
  packageName?: string | null;

  @Field(() => Naira, { nullable: true, description: "At least this price, in naira." })
  minPrice?: Money | null;

  @Field(() => Naira, { nullable: true, description: "At most this price, in naira." })
  maxPrice?: Money | null;

  @Field(() => Int, { nullable: true, description: "Only options that last exactly that many days." })
  durationDays?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      `At most ${mostWords} words that the network, the group, the benefits or the duration contain, whatever their ` +
      "case.",
  })
  search?: string | null;
}

@ArgsType()
export class PlansArgs extends PageArgs {
  @Field(() => PlanFilter, { nullable: true, description: "Which options; all when omitted." })
  filter?: PlanFilter | null;

  @Field(() => PlanSort, { defaultValue: PlanSort.CATALOGUE, description: "The order of the list." })
  sort!: PlanSort;
}

/** The words of a search, in lower case. */
function wordsOf(search: string | null | undefined): readonly string[] {
  return search?.toLowerCase().match(/\S+/g) ?? [];
}

/** Searching every option for one word costs as much as this many fields. */
const complexityOfWord = 50;

/** The share of a filter in an operation's complexity; a filter of more words is refused before the search. */
export function complexityOfFilter(filter: PlanFilter | null | undefined): number {
  return Math.min(wordsOf(filter?.search).length, mostWords) * complexityOfWord;
}

/** Throws BAD_USER_INPUT that names the field when a text of the filter is too long or has too many words. */
export function checkFilter({ providerId, packageName, search }: PlanFilter): void {
  for (const [name, text] of Object.entries({ providerId, packageName, search })) {
    if (text && text.length > longestText) throw tooMuch(name, `${longestText} characters`);
  }
  if (wordsOf(search).length > mostWords) throw tooMuch("search", `${mostWords} words`);
}

function tooMuch(name: string, most: string): GraphQLError {
  return badUserInput(`filter.${name} must have at most ${most}`);
}

const megabytesInGigabyte = 1024;

/** Naira per GB per day. Infinity, and so last, when the size is not known. */
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

/** Searches repeat and have pages, so each list of options is made once, not for each page. */
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

/** A filter keeps the order, so all options are sorted once for each order, not for each filter. */
function listOf(catalogue: Catalogue, filter: PlanFilter, sort: PlanSort): readonly DataOption[] {
  if (Object.keys(filter).length > 0) return keptList(catalogue, {}, sort).filter(matchesFilter(filter));
  const order = planOrders[sort];
  return order ? catalogue.plans.toSorted((a, b) => order(a, b) || a.position - b.position) : catalogue.plans;
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
