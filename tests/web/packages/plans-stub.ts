import { DataOption, DataPackage, Provider } from "../../../server/features/catalogue/catalogue.entity";
import { Catalogue } from "../../../server/features/catalogue/catalogue.service";
import { planFacets } from "../../../server/features/catalogue/plan-facets";
import type { PlanFilter } from "../../../server/features/catalogue/plan-filter";
import { type PlansArgs, searchPlans } from "../../../server/features/catalogue/plan-search";
import { Money } from "../../../server/values/money";
import { providers } from "./catalogue-stub";

const onSale = { onSale: true, position: 0 };

/** The stubbed catalogue as the server holds it, so that its own search answers. */
const stored = providers.flatMap(({ dataPackages, ...network }) => {
  const provider = Object.assign(new Provider(), network, onSale);
  return dataPackages.flatMap(({ dataOptions, ...group }) => {
    const dataPackage = Object.assign(new DataPackage(), group, onSale, { provider });
    return dataOptions.map((option) =>
      Object.assign(new DataOption(), option, onSale, { dataPackage, price: Money.ofNaira(option.price) }),
    );
  });
});
for (const [position, option] of stored.entries()) option.position = position;
const catalogue = new Catalogue(1, stored, { version: 0, sales: new Map() });

type Asked<Args> = Args & { filter: Omit<PlanFilter, "maxPrice"> & { maxPrice: number | null } };

const inKobo = ({ maxPrice, ...filter }: Asked<object>["filter"]): PlanFilter => ({
  ...filter,
  maxPrice: maxPrice === null ? null : Money.ofNaira(maxPrice),
});
const priced = ({ price, ...option }: DataOption) => ({ ...option, price: price.naira });

export const planAnswers = {
  plans({ filter, ...args }: Asked<PlansArgs>) {
    const { edges, ...page } = searchPlans(catalogue, { ...args, filter: inKobo(filter) });
    return { ...page, edges: edges.map(({ cursor, node }) => ({ cursor, node: priced(node) })) };
  },

  planFacets({ filter }: Asked<object>) {
    const { prices, ...facets } = planFacets(catalogue, inKobo(filter));
    return {
      ...facets,
      prices: prices.map(({ maxPrice, count }) => ({ maxPrice: maxPrice.naira, count })),
    };
  },
};
