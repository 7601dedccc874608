import { providers } from "./catalogue-stub";

interface Filter {
  providerIds: string[];
  durations: string[];
  minMegabytes: number | null;
  maxPrice: number | null;
  extras: string[];
}

interface PlansArgs {
  filter: Filter;
  sort: "PRICE_LOW_TO_HIGH" | "PRICE_PER_GB" | "PRICE_PER_DAY" | "SIZE";
  distinct: boolean;
  first: number;
  after?: string;
  offset?: number;
}

const all = providers.flatMap((provider) =>
  provider.dataPackages.flatMap(({ id: packageId, dataOptions }) =>
    dataOptions.map((option) => ({ ...option, providerId: provider.id, packageId })),
  ),
);
type Option = (typeof all)[number];

const durationOf = ({ durationDays: days }: Option) =>
  days < 7 ? "DAY" : days < 30 ? "WEEK" : days < 60 ? "MONTH" : "LONGER";
const allExtras = ["NIGHT", "SOCIAL", "YOUTUBE", "MINUTES"];
const has = (extra: string) => (option: Option) => option.benefits.toUpperCase().includes(extra);
const sizeOf = ({ megabytes, benefits }: Option) => (benefits === "Unlimited" ? Infinity : (megabytes ?? 0));

const parts: Record<string, (filter: Filter) => ((option: Option) => boolean) | false> = {
  PROVIDER: ({ providerIds: ids }) => ids.length > 0 && (({ providerId }) => ids.includes(providerId)),
  DURATION: ({ durations }) => durations.length > 0 && ((option) => durations.includes(durationOf(option))),
  SIZE: ({ minMegabytes: least }) => least !== null && ((option) => sizeOf(option) >= least),
  PRICE: ({ maxPrice: most }) => most !== null && (({ price }) => price <= most),
  EXTRAS: ({ extras }) => extras.length > 0 && ((option) => extras.every((extra) => has(extra)(option))),
};

function matching(filter: Filter, without?: string): Option[] {
  const tests = Object.keys(parts).map((part) => part !== without && parts[part]!(filter));
  return all.filter((option) => tests.every((test) => !test || test(option)));
}

/** Removes identical options. */
const distinctOf = (options: readonly Option[]) =>
  [
    ...new Map(
      options
        .toReversed()
        .map((option) => [
          `${option.packageId} ${option.benefits} ${option.price} ${option.duration}`,
          option,
        ]),
    ).values(),
  ].toReversed();

const sorts: Record<PlansArgs["sort"], (option: Option) => number> = {
  PRICE_LOW_TO_HIGH: ({ price }) => price,
  PRICE_PER_GB: (option) => (option.megabytes ? option.price / option.megabytes : 1e9),
  PRICE_PER_DAY: ({ price, durationDays }) => price / durationDays,
  SIZE: (option) => -Math.min(sizeOf(option), 1e9),
};

/** The server's results over the stubbed catalogue, in which identical rows count once. */
export const planAnswers = {
  plans({ filter, sort, distinct, first, after, offset = 0 }: PlansArgs) {
    const rows = matching(filter);
    const found = (distinct ? distinctOf(rows) : rows).toSorted((a, b) => sorts[sort](a) - sorts[sort](b));
    const start = after ? found.findIndex(({ id }) => id === after) + 1 : offset;
    const page = found.slice(start, start + first);
    return {
      totalCount: found.length,
      edges: page.map((option) => ({ cursor: option.id, node: option })),
      pageInfo: { hasNextPage: start + first < found.length, endCursor: page.at(-1)?.id ?? null },
    };
  },

  planFacets({ filter }: Pick<PlansArgs, "filter">) {
    const count = (part?: string, test: (option: Option) => boolean = () => true) =>
      distinctOf(matching(filter, part).filter(test)).length;
    return {
      total: count(),
      providers: providers.map((provider) => ({
        provider,
        count: count("PROVIDER", ({ providerId }) => providerId === provider.id),
      })),
      durations: ["DAY", "WEEK", "MONTH", "LONGER"].map((duration) => ({
        duration,
        count: count("DURATION", (option) => durationOf(option) === duration),
      })),
      sizes: [1, 5, 10, 50, 100].map((gigabytes) => ({
        minMegabytes: gigabytes * 1024,
        count: count("SIZE", (option) => sizeOf(option) >= gigabytes * 1024),
      })),
      prices: [500, 1000, 2500, 5000, 10000].map((maxPrice) => ({
        maxPrice,
        count: count("PRICE", ({ price }) => price <= maxPrice),
      })),
      extras: allExtras.map((extra) => ({ extra, count: count(undefined, has(extra)) })),
      withoutEach: Object.keys(parts).flatMap((facet) =>
        parts[facet]!(filter) ? [{ facet, count: count(facet) }] : [],
      ),
    };
  },
};

/** For tests of other parts of the page, which need no rows. */
export const noPlans = {
  plans: () => ({ totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } }),
  planFacets: () => ({
    total: 0,
    providers: [],
    durations: [],
    sizes: [],
    prices: [],
    extras: [],
    withoutEach: [],
  }),
};
