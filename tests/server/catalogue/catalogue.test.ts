import { shopForAll } from "../../support/start-shop";

const plans = `query ($filter: PlanFilter, $sort: PlanSort, $first: Int, $after: String) {
  plans(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { id benefits price duration durationDays dataPackage { id name provider { id name } } } }
  }
}`;

interface Plan {
  id: string;
  benefits: string;
  price: number;
  durationDays: number;
  dataPackage: { name: string; provider: { id: string } };
}

describe("the catalogue", () => {
  const shop = shopForAll();

  async function pagesOf(variables: object): Promise<Plan[]> {
    const found: Plan[] = [];
    let after: string | null = null;
    do {
      const { data } = await shop.visitor().ask(plans, { first: 50, ...variables, after });
      found.push(...data.plans.edges.map(({ node }: { node: Plan }) => node));
      after = data.plans.pageInfo.hasNextPage ? data.plans.pageInfo.endCursor : null;
      expect(data.plans.totalCount).toBeGreaterThanOrEqual(found.length);
    } while (after);
    return found;
  }

  it("lists the networks in order with their groups and options", async () => {
    const query = `{ providers { id name icon dataPackages { name provider { id } dataOptions { id benefits price } } } }`;
    const { data } = await shop.visitor().ask(query);

    expect(data.providers.map(({ name }: { name: string }) => name)).toEqual([
      "Airtel",
      "MTN",
      "Smile",
      "GLO",
      "Spectranet",
      "9mobile",
    ]);
    expect(
      data.providers.map(({ dataPackages }: { dataPackages: unknown[] }) => dataPackages.length),
    ).toEqual([4, 4, 3, 4, 3, 4]);
    expect(data.providers[0].dataPackages[0].dataOptions[0]).toEqual({
      id: "airtel-daily-40mb",
      benefits: "40MB",
      price: 50,
    });
  });

  it("finds one network, and null for an unknown one", async () => {
    const { data } = await shop
      .visitor()
      .ask(`{ glo: provider(id: "glo") { name } none: provider(id: "vodafone") { name } }`);
    expect(data).toEqual({ glo: { name: "GLO" }, none: null });
  });

  it("sorts by naira per GB per day, options without a size last", async () => {
    const sorted = await pagesOf({ sort: "BEST_VALUE" });
    const value = ({ benefits, price, durationDays }: Plan) => {
      const [, size, unit] = /(\d+(?:\.\d+)?)(MB|GB|TB)/.exec(benefits) ?? [];
      if (!size || !unit) return Number.POSITIVE_INFINITY;
      return price / (Number(size) * { MB: 1 / 1024, GB: 1, TB: 1024 }[unit]!) / durationDays;
    };
    const values = sorted.map(value);
    for (let n = 1; n < values.length; n += 1)
      expect(values[n]! - values[n - 1]! > -1e-9 || values[n] === Infinity).toBe(true);
    expect(values.at(-1)).toBe(Number.POSITIVE_INFINITY);
  });

  it("finds nothing for unknown values, and refuses an invalid page", async () => {
    for (const search of ["fibre %_'", "(4G [a", "* + \\d", "$& <"])
      expect(await pagesOf({ filter: { search } })).toEqual([]);
    for (const variables of [{ first: 51 }, { first: 0 }, { after: "x" }, { filter: { minPrice: "50" } }]) {
      expect((await shop.visitor().ask(plans, variables)).status).toBe(400);
    }
  });

  it("shows a price edited in the database at once, and no longer an option that is not on sale", async () => {
    const price = async () =>
      (await pagesOf({ filter: { search: "9mobile 50MB" } })).map((plan) => plan.price);
    expect(await price()).toContain(50);
    const edit = (sql: string, parameters: (number | boolean)[]) => shop.write(sql, parameters);

    await edit("UPDATE data_option SET price = $1 WHERE id = '9mobile-daily-50mb'", [7_550]);
    expect(await price()).toContain(75.5);
    await edit("UPDATE data_option SET on_sale = $1 WHERE id = '9mobile-daily-50mb'", [false]);
    expect(await price()).not.toContain(75.5);
  });

  it("shows no option of a package that is not on sale", async () => {
    const idsOf = async () =>
      (await pagesOf({ filter: { providerId: "glo", packageName: "Weekly" } })).map(({ id }) => id);
    expect(await idsOf()).not.toEqual([]);
    await shop.write("UPDATE data_package SET on_sale = $1 WHERE id = 'glo-weekly'", [false]);
    expect(await idsOf()).toEqual([]);
  });
});
