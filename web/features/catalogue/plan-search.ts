import type {
  FindPlansQueryVariables,
  PlanDuration,
  PlanExtra,
  PlanFacet,
  PlanSort,
} from "./generated/PlanFinder";
import type { ProviderFragment } from "./generated/Catalogue";
import { namedIn, printList, printParts, toggled, valuesIn } from "../../values/address-list";
import { formatNaira, nairaOf } from "../../values/naira";
import { paths } from "../../values/paths";
import { type CatalogueOption, optionsById } from "./catalogue-option";
import { parseOptionText } from "./option-wording";

/** The filters and marked plans of the plan finder, all of which are in the address. */
export interface PlanSearch {
  /** Ids of networks, any of them; none is all. */
  networks: readonly string[];
  durations: readonly PlanDuration[];
  /** At least so many GB. */
  gigabytes: number | null;
  /** At most so many naira. */
  maxPrice: number | null;
  /** All of them. */
  extras: readonly PlanExtra[];
  sort: SortWord;
  /** The list of `pageSize` that is shown first, from 1 on: without scripts each list is a page of its own. */
  from: number;
  /** The number of lists that are shown. */
  pages: number;
  /** Ids of the options that are compared. */
  compared: readonly string[];
  /** One more was marked than can be compared. */
  tooMany: boolean;
}

export const pageSize = 24;
/** More would make the server's work on one page as large as its sender likes. */
export const maxPages = 10;
export const maxCompared = 3;

export const sorts = {
  price: { text: "Price", value: "PRICE_LOW_TO_HIGH" },
  gb: { text: "₦ per GB", value: "PRICE_PER_GB" },
  day: { text: "₦ per day", value: "PRICE_PER_DAY" },
  size: { text: "Size", value: "SIZE" },
} as const satisfies Record<string, { text: string; value: PlanSort }>;
export type SortWord = keyof typeof sorts;

/** Reads an address's query. Omits unknown values and options that are no longer sold. */
export function parsePlanSearch(
  search: URLSearchParams,
  networks: readonly string[],
  options: Pick<ReadonlySet<string>, "has">,
): PlanSearch {
  const marks = markedIn(search, options);
  const sort = search.get("sort") ?? "";
  const from = listOf(search.get("from"));
  return {
    networks: namedIn(search.get("on"), networks),
    durations: namedIn(search.get("for"), allDurations),
    gigabytes: rounded(wholeNumber(/^\d{1,4}(?=gb$)/i, search.get("size"))),
    maxPrice: rounded(wholeNumber(/^\d{1,7}$/, search.get("upto"))),
    extras: namedIn(search.get("with"), allExtras),
    sort: isSort(sort) ? sort : "price",
    from,
    pages: Math.min(listOf(search.get("show")), maxPages - from + 1),
    compared: marks.slice(0, maxCompared),
    tooMany: marks.length > maxCompared,
  };
}

/** The query of a search as it is printed, for the choices of an address that the catalogue has. */
export function canonicalPlanQuery(query: URLSearchParams, providers: readonly ProviderFragment[]): string {
  const { search, options } = searchOf(query, providers);
  return printPlanSearch({ ...search, compared: markedIn(query, options).slice(0, maxCompared + 1) });
}

/** The variables of the query that an address's search sends. */
export function planVariables(
  query: URLSearchParams,
  providers: readonly ProviderFragment[],
): FindPlansQueryVariables {
  return planQuery(searchOf(query, providers).search);
}

function searchOf(query: URLSearchParams, providers: readonly ProviderFragment[]) {
  const options = optionsById(providers);
  const networks = providers.map(({ id }) => id);
  return { options, search: parsePlanSearch(query, networks, options) };
}

/** Ids of the marked options that are sold. */
const markedIn = (query: URLSearchParams, options: Pick<ReadonlySet<string>, "has">) =>
  valuesIn(query.get("compare")).filter((id) => options.has(id));

const isSort = (word: string): word is SortWord => Object.hasOwn(sorts, word);

/** The list that the plan of this number is in, both from 1 on. */
const listOf = (value: string | null) =>
  Math.min(Math.ceil((wholeNumber(/^\d{1,4}$/, value) ?? 1) / pageSize), maxPages);

/** Returns null for an empty text, and for one that is no number. */
function wholeNumber(form: RegExp, value: string | null): number | null {
  return Number(form.exec(value ?? "")?.[0] ?? 0) || null;
}

/** Up to two significant digits, as the chips have them: addresses that differ by a naira are one page. */
function rounded(value: number | null): number | null {
  if (value === null) return null;
  const step = 10 ** Math.max(0, String(value).length - 2);
  return Math.ceil(value / step) * step;
}

/** The query string of a search: `on=mtn&for=month&size=10gb&sort=gb`; empty for the initial state. */
export function printPlanSearch(search: PlanSearch): string {
  const { networks, durations, gigabytes, maxPrice, extras, sort, from, pages, compared } = search;
  return printParts({
    on: printList(networks),
    for: printList(durations).toLowerCase(),
    size: gigabytes !== null && `${gigabytes}gb`,
    upto: maxPrice !== null && String(maxPrice),
    with: printList(extras).toLowerCase(),
    sort: sort !== "price" && sort,
    from: from > 1 && String((from - 1) * pageSize + 1),
    show: pages > 1 && String(pages * pageSize),
    compare: printList(compared),
  });
}

/** The search's address, and the option that its form is to be filled with. */
export function buyAddress(search: PlanSearch, chosen: CatalogueOption): string {
  const query = [
    printPlanSearch({ ...search, tooMany: false }),
    new URLSearchParams(parseOptionText(chosen)),
  ];
  return `${paths.packages}?${query.filter((part) => String(part)).join("&")}`;
}

/** A page's address with a search; its hash leads to the finder, or to a part of it. */
export function planSearchAddress(search: PlanSearch, section = "plan-finder"): string {
  const query = printPlanSearch(search);
  return `${paths.packages}${query && `?${query}`}#${section}`;
}

/** The id of the list's head: there the focus goes when what was pressed is gone. */
export const plansFound = "plans-found";

export function planQuery(search: PlanSearch): FindPlansQueryVariables {
  const { networks, durations, gigabytes, maxPrice, extras, sort, from } = search;
  return {
    filter: {
      providerIds: [...networks],
      durations: [...durations],
      minMegabytes: gigabytes && gigabytes * 1024,
      maxPrice,
      extras: [...extras],
    },
    sort: sorts[sort].value,
    first: pageSize,
    offset: (from - 1) * pageSize,
  };
}

/** The search with other wishes: its list starts again. */
export function changed(search: PlanSearch, change: Partial<PlanSearch>): PlanSearch {
  return { ...search, from: 1, pages: 1, tooMany: false, ...change };
}

/** Another mark for the comparison, or one less; one too many stays in the address, so that the page can say so. */
export function marked(search: PlanSearch, optionId: string): PlanSearch {
  return { ...search, tooMany: false, compared: toggled(search.compared, optionId) };
}

export const durationTexts: Record<PlanDuration, string> = {
  DAY: "Day",
  WEEK: "Week",
  MONTH: "Month",
  LONGER: "Longer",
};
const allDurations = Object.keys(durationTexts) as PlanDuration[];

export const extraTexts: Record<PlanExtra, string> = {
  NIGHT: "Night",
  SOCIAL: "Social",
  YOUTUBE: "YouTube",
  MINUTES: "Minutes",
};
const allExtras = Object.keys(extraTexts) as PlanExtra[];

const noWish: Record<PlanFacet, Partial<PlanSearch>> = {
  PROVIDER: { networks: [] },
  DURATION: { durations: [] },
  SIZE: { gigabytes: null },
  PRICE: { maxPrice: null },
  EXTRAS: { extras: [] },
  SEARCH: {},
};

export const without = (search: PlanSearch, facet: PlanFacet) => changed(search, noWish[facet]);

/** Nothing chosen; the order and the comparison stay. */
export const withoutWishes = (search: PlanSearch) =>
  changed(search, Object.assign({}, ...Object.values(noWish)));

/** The choice in one part, worded as its chips: `10 GB or more`. */
export function choiceText(search: PlanSearch, facet: PlanFacet, networkNames: readonly string[]): string {
  switch (facet) {
    case "PROVIDER":
      return networkNames.join(", ");
    case "DURATION":
      return search.durations.map((duration) => durationTexts[duration]).join(", ");
    case "SIZE":
      return `${search.gigabytes} GB or more`;
    case "PRICE":
      return `Up to ${formatNaira(nairaOf(search.maxPrice ?? 0))}`;
    case "EXTRAS":
      return search.extras.map((extra) => extraTexts[extra]).join(", ");
    case "SEARCH":
      return "";
  }
}

/** The values that chips offer, with the chosen one where a link names another; it leaves what there is. */
export function withChosen(
  offered: readonly (readonly [value: number, count: number])[],
  chosen: number | null,
  total: number,
): (readonly [value: number, count: number])[] {
  if (chosen === null || offered.some(([value]) => value === chosen)) return [...offered];
  return [...offered, [chosen, total] as const].sort(([a], [b]) => a - b);
}
