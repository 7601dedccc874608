import { firstSeed, Seeded } from "../../support/seeded";
import { shopForAll } from "../../support/start-shop";

const find = `query Find($filter: PlanFilter, $sort: PlanSort!) {
  plans(filter: $filter, sort: $sort, first: 50) { totalCount edges { node { id } } }
  shown: plans(filter: $filter, sort: $sort, first: 50, distinct: true) { totalCount edges { node { id } } }
  planFacets(filter: $filter) {
    total
    providers { provider { id } count }
    durations { duration count }
    sizes { minMegabytes count }
    prices { maxPrice count }
    extras { extra count }
    withoutEach { facet count }
  }
}`;
const whole = `query ($after: String) {
  plans(first: 50, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node {
      id benefits price duration durationDays pricePerGb pricePerDay extras planDuration
      dataPackage { id name provider { id name } }
    } }
  }
}`;

interface Row {
  id: string;
  benefits: string;
  price: number;
  duration: string;
  durationDays: number;
  pricePerGb: number | null;
  pricePerDay: number;
  extras: string[];
  planDuration: string;
  dataPackage: { id: string; name: string; provider: { id: string; name: string } };
}

interface Filter {
  providerId?: string;
  providerIds?: string[];
  packageName?: string;
  minPrice?: number;
  maxPrice?: number;
  durationDays?: number;
  durations?: string[];
  minDays?: number;
  maxDays?: number;
  minMegabytes?: number;
  maxMegabytes?: number;
  extras?: string[];
  search?: string;
}

/** Megabytes as people read them: Unlimited is more than any other. */
function sizeOf({ benefits }: Row): number {
  if (benefits.startsWith("Unlimited")) return Infinity;
  const [, count, unit] = /^([\d.]+)([MGT])B/.exec(benefits)!;
  return Math.round(Number(count) * { M: 1, G: 1024, T: 1024 * 1024 }[unit as "M" | "G" | "T"]);
}

const durationOf = ({ durationDays }: Row) =>
  durationDays <= 6 ? "DAY" : durationDays <= 29 ? "WEEK" : durationDays <= 59 ? "MONTH" : "LONGER";

function extrasOf({ benefits }: Row): string[] {
  const [, extra = ""] = benefits.split(" + ");
  const words = extra.toUpperCase().split(" ");
  return ["NIGHT", "SOCIAL", "YOUTUBE", "MINUTES"].filter((each) => words.includes(each));
}

const isChosen = (list: readonly unknown[] | undefined, value: unknown) =>
  !list?.length || list.includes(value);

/** The parts of the filter, each as a simple predicate on a row. */
const parts: Record<string, { uses: (keyof Filter)[]; passes: (row: Row, filter: Filter) => boolean }> = {
  PROVIDER: {
    uses: ["providerId", "providerIds"],
    passes: ({ dataPackage: { provider } }, { providerId, providerIds }) =>
      (providerId === undefined || provider.id === providerId) && isChosen(providerIds, provider.id),
  },
  DURATION: {
    uses: ["packageName", "durationDays", "durations", "minDays", "maxDays"],
    passes: (row, { packageName, durationDays, durations, minDays = 0, maxDays = Infinity }) =>
      (packageName === undefined || row.dataPackage.name === packageName) &&
      (durationDays === undefined || row.durationDays === durationDays) &&
      isChosen(durations, durationOf(row)) &&
      row.durationDays >= minDays &&
      row.durationDays <= maxDays,
  },
  SIZE: {
    uses: ["minMegabytes", "maxMegabytes"],
    passes: (row, { minMegabytes = 0, maxMegabytes = Infinity }) =>
      sizeOf(row) >= minMegabytes && sizeOf(row) <= maxMegabytes,
  },
  PRICE: {
    uses: ["minPrice", "maxPrice"],
    passes: ({ price }, { minPrice = 0, maxPrice = Infinity }) => price >= minPrice && price <= maxPrice,
  },
  EXTRAS: {
    uses: ["extras"],
    passes: (row, { extras = [] }) => extras.every((extra) => extrasOf(row).includes(extra)),
  },
  SEARCH: {
    uses: ["search"],
    passes: ({ dataPackage, benefits, duration }, { search = "" }) =>
      search
        .toLowerCase()
        .split(" ")
        .every((word) =>
          `${dataPackage.provider.name} ${dataPackage.name} ${benefits} ${duration}`
            .toLowerCase()
            .includes(word),
        ),
  },
};

const passes = (row: Row, filter: Filter) => Object.values(parts).every((part) => part.passes(row, filter));
const without = (filter: Filter, facet: string): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !parts[facet]!.uses.includes(name as never)));

const gigabytes = (row: Row) => sizeOf(row) / 1024;
const perGigabyte = (row: Row) => (sizeOf(row) === Infinity ? Infinity : row.price / gigabytes(row));
const down = (a: number, b: number) => (a === b ? 0 : b - a);
const up = (a: number, b: number) => down(b, a);
const orders: Record<string, (a: Row, b: Row) => number> = {
  CATALOGUE: () => 0,
  PRICE_LOW_TO_HIGH: (a, b) => up(a.price, b.price),
  PRICE_HIGH_TO_LOW: (a, b) => down(a.price, b.price),
  PRICE_PER_GB: (a, b) => up(perGigabyte(a), perGigabyte(b)),
  PRICE_PER_DAY: (a, b) => up(a.price / a.durationDays, b.price / b.durationDays),
  SIZE: (a, b) => down(sizeOf(a), sizeOf(b)),
  MOST_BOUGHT: () => 0,
};

describe("the plan finder", () => {
  const shop = shopForAll();
  let rows: Row[];
  beforeAll(async () => {
    rows = [];
    for (let after: string | null = null; ;) {
      const { data } = await shop.visitor().ask(whole, { after });
      rows.push(...data.plans.edges.map(({ node }: { node: Row }) => node));
      if (!data.plans.pageInfo.hasNextPage) break;
      after = data.plans.pageInfo.endCursor;
    }
  });

  const wordingOf = (row: Row) => `${row.dataPackage.id} ${row.benefits} ${row.price} ${row.duration}`;
  /** Returns the first of identical rows. */
  const distinct = (of: readonly Row[]) =>
    of.filter((row, index) => of.findIndex((other) => wordingOf(other) === wordingOf(row)) === index);
  const countOf = (filter: Filter) => distinct(rows.filter((row) => passes(row, filter))).length;

  /** Counts the facets row by row. */
  function facetsOf(filter: Filter) {
    const chosen = (facet: string, choice: Filter) => countOf({ ...without(filter, facet), ...choice });
    const providers = [...new Set(rows.map(({ dataPackage }) => dataPackage.provider.id))];
    return {
      total: countOf(filter),
      providers: providers.map((id) => ({
        provider: { id },
        count: chosen("PROVIDER", { providerIds: [id] }),
      })),
      durations: ["DAY", "WEEK", "MONTH", "LONGER"].map((duration) => ({
        duration,
        count: chosen("DURATION", { durations: [duration] }),
      })),
      sizes: [1, 5, 10, 50, 100].map((size) => ({
        minMegabytes: size * 1024,
        count: chosen("SIZE", { minMegabytes: size * 1024 }),
      })),
      prices: [500, 1_000, 2_500, 5_000, 10_000].map((maxPrice) => ({
        maxPrice,
        count: chosen("PRICE", { maxPrice }),
      })),
      extras: ["NIGHT", "SOCIAL", "YOUTUBE", "MINUTES"].map((extra) => ({
        extra,
        count: countOf({ ...filter, extras: [...(filter.extras ?? []), extra] }),
      })),
      withoutEach: Object.keys(parts)
        .filter((facet) => parts[facet]!.uses.some((name) => isUsed(filter[name])))
        .map((facet) => ({ facet, count: countOf(without(filter, facet)) })),
    };
  }
  const isUsed = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);

  function randomFilter(random: Seeded): Filter {
    const some = <Value>(all: readonly Value[], most: number) =>
      Array.from({ length: random.below(most + 1) }, () => random.oneOf(all));
    const row = random.oneOf(rows);
    const all: Filter = {
      providerId: row.dataPackage.provider.id,
      providerIds: some(["airtel", "mtn", "smile", "glo", "spectranet", "9mobile", "vodafone"], 3),
      packageName: row.dataPackage.name,
      minPrice: random.below(5) * 400,
      maxPrice: random.oneOf([400, 500, 999.5, 2_500, 5_000, 30_000]),
      durationDays: row.durationDays,
      durations: some(["DAY", "WEEK", "MONTH", "LONGER"], 3),
      minDays: random.oneOf([0, 2, 7, 31]),
      maxDays: random.oneOf([1, 7, 30, 90]),
      minMegabytes: random.oneOf([0, 100, 1024, 5120, 10_240, 102_400]),
      maxMegabytes: random.oneOf([500, 2048, 20_480, 1_048_576]),
      extras: some(["NIGHT", "SOCIAL", "YOUTUBE", "MINUTES"], 2),
      search: random.oneOf(["gb", "MTN", "30 days", "youtube night", "Weekly", "nothing of this"]),
    };
    const share = random.oneOf([0.1, 0.2, 0.35]);
    return Object.fromEntries(Object.entries(all).filter(() => random.chance(share)));
  }

  it("derives every option's size and duration from its wording", () => {
    expect(rows).toHaveLength(193);
    for (const row of rows) {
      const size = sizeOf(row);
      const perGb = size === Infinity ? null : Math.round((row.price * 100 * 1024) / size) / 100;
      expect(row).toMatchObject({
        pricePerGb: perGb,
        pricePerDay: Math.round((row.price * 100) / row.durationDays) / 100,
        extras: extrasOf(row),
        planDuration: durationOf(row),
      });
    }
    expect(new Set(rows.flatMap(({ extras }) => extras)).size).toBe(4);
    expect(new Set(rows.map(({ planDuration }) => planDuration)).size).toBe(4);
  });

  it("finds, sorts and counts the same rows as a scan of all rows", async () => {
    const random = new Seeded(firstSeed("plan finder"));
    for (let n = 0; n < 80; n += 1) {
      const filter = n === 0 ? {} : randomFilter(random);
      const sort = random.oneOf(Object.keys(orders));
      const { data, errors } = await shop.visitor().ask(find, { filter, sort });
      const found = rows.filter((row) => passes(row, filter)).toSorted(orders[sort]);

      expect([filter, errors]).toEqual([filter, undefined]);
      const ids = data.plans.edges.map(({ node }: { node: Row }) => node.id);
      expect([filter, sort, ids]).toEqual([filter, sort, found.slice(0, 50).map(({ id }) => id)]);
      expect(data.plans.totalCount).toBe(found.length);
      expect([filter, data.planFacets]).toEqual([filter, facetsOf(filter)]);

      const once = distinct(found).map(({ id }) => id);
      const shown = data.shown.edges.map(({ node }: { node: Row }) => node.id);
      expect([filter, sort, shown]).toEqual([filter, sort, once.slice(0, 50)]);
      expect([filter, data.shown.totalCount]).toEqual([filter, data.planFacets.total]);
    }
  });

  it("lists identical rows once on every page if requested, and all of them otherwise", async () => {
    const query = `query ($after: String) {
      plans(first: 24, sort: PRICE_LOW_TO_HIGH, distinct: true, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } edges { node { id } }
      }
    }`;
    const found: string[] = [];
    let total = 0;
    for (let after: string | null = null; ;) {
      const { data } = await shop.visitor().ask(query, { after });
      found.push(...data.plans.edges.map(({ node }: { node: Row }) => node.id));
      total = data.plans.totalCount;
      if (!data.plans.pageInfo.hasNextPage) break;
      after = data.plans.pageInfo.endCursor;
    }
    expect(found).toEqual(distinct(rows.toSorted(orders.PRICE_LOW_TO_HIGH)).map(({ id }) => id));
    expect([rows.length, total, found.length]).toEqual([193, 191, 191]);
  });

  it("starts a page at an offset, and refuses one out of range", async () => {
    const query = `query ($offset: Int!) {
      plans(first: 24, sort: PRICE_LOW_TO_HIGH, distinct: true, offset: $offset) {
        totalCount edges { node { id } }
      }
    }`;
    const sorted = distinct(rows.toSorted(orders.PRICE_LOW_TO_HIGH)).map(({ id }) => id);
    for (const offset of [0, 1, 48, sorted.length - 1, sorted.length, 10_000]) {
      const { data } = await shop.visitor().ask(query, { offset });
      expect(data.plans.totalCount).toBe(sorted.length);
      expect(data.plans.edges.map(({ node }: { node: Row }) => node.id)).toEqual(
        sorted.slice(offset, offset + 24),
      );
    }
    for (const offset of [-1, 10_001]) {
      const { errors } = await shop.visitor().ask(query, { offset });
      expect(errors).toMatchObject([
        { message: "offset must be from 0 to 10000", extensions: { code: "BAD_USER_INPUT" } },
      ]);
    }
  });

  it.each([
    ["providerIds", { providerIds: Array.from({ length: 21 }, (_, n) => `n${n}`) }],
    ["durations", { durations: ["YEAR"] }],
    ["minMegabytes", { minMegabytes: -1 }],
    ["maxMegabytes", { maxMegabytes: 1.5 }],
  ])("names %s if it is invalid", async (field, filter) => {
    for (const query of [
      `query ($filter: PlanFilter) { planFacets(filter: $filter) { total } }`,
      `query ($filter: PlanFilter) { plans(filter: $filter) { totalCount } }`,
    ]) {
      const { status, errors } = await shop.visitor().ask(query, { filter });
      expect(status).toBe(400);
      expect(errors?.[0]?.message).toContain(field);
    }
  });
});
