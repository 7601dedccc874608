import { ArgsType, Field, Int } from "type-graphql";
import { NullableField, Naira } from "../../platform/graphql/fields";
import { ShopType } from "../../platform/graphql/access";
import { Money } from "../../values/money";
import type { Catalogue } from "./catalogue.service";
import { type DataOption, Provider } from "./catalogue.entity";
import { facetsOf, matchesFilter, PlanFacet, PlanFilter, withoutFacet } from "./plan-filter";
import { PlanDuration, PlanExtra } from "./plan-kinds";

const sizes = [1, 5, 10, 50, 100].map((gigabytes) => gigabytes * 1_024);
const prices = [500, 1_000, 2_500, 5_000, 10_000].map((naira) => Money.ofNaira(naira));
const durations = Object.values(PlanDuration);
const extras = Object.values(PlanExtra);

const countIfChosen =
  "The number of options that match if this replaces the current choice of the same facet.";

@ShopType("anyone", "A network as a choice.")
export class PlanProviderCount {
  @Field(() => Provider, { description: "The network." })
  provider!: Provider;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@ShopType("anyone", "A duration as a choice.")
export class PlanDurationCount {
  @Field(() => PlanDuration, { description: "The duration." })
  duration!: PlanDuration;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@ShopType("anyone", "A minimum size as a choice.")
export class PlanSizeCount {
  @Field(() => Int, { description: "At least this size, in megabytes (1 GB is 1,024)." })
  minMegabytes!: number;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@ShopType("anyone", "A maximum price as a choice.")
export class PlanPriceCount {
  @Field(() => Naira, { description: "At most this price, in naira." })
  maxPrice!: Money;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@ShopType("anyone", "An extra as a choice.")
export class PlanExtraCount {
  @Field(() => PlanExtra, { description: "The extra that the option must have." })
  extra!: PlanExtra;

  @Field(() => Int, { description: "The number of options that match if the filter has this extra, too." })
  count!: number;
}

@ShopType("anyone", "A facet of the filter, which can be removed.")
export class PlanFacetCount {
  @Field(() => PlanFacet, { description: "The facet." })
  facet!: PlanFacet;

  @Field(() => Int, { description: "The number of options that match the filter without it." })
  count!: number;
}

@ShopType(
  "anyone",
  "The number of options that match a filter, and that would match with each further choice. Options that are alike in " +
    "package, benefits, price and duration count once, as screens show them once.",
)
export class PlanFacets {
  @Field(() => Int, { description: "The number of options that match the filter." })
  total!: number;

  @Field(() => [PlanProviderCount], { description: "Every network, in catalogue order." })
  providers!: PlanProviderCount[];

  @Field(() => [PlanDurationCount], { description: "Every duration, the shortest first." })
  durations!: PlanDurationCount[];

  @Field(() => [PlanSizeCount], { description: "At least 1, 5, 10, 50 and 100 GB." })
  sizes!: PlanSizeCount[];

  @Field(() => [PlanPriceCount], { description: "At most ₦500, 1,000, 2,500, 5,000 and 10,000." })
  prices!: PlanPriceCount[];

  @Field(() => [PlanExtraCount], { description: "Every extra." })
  extras!: PlanExtraCount[];

  @Field(() => [PlanFacetCount], { description: "The number of options without each facet in use." })
  withoutEach!: PlanFacetCount[];
}

@ArgsType()
export class PlanFacetsArgs {
  @NullableField(() => PlanFilter, "The choices so far; none when omitted.")
  filter?: PlanFilter | null;
}

/** Counting reads all options once, which costs as much as this many fields. */
export const complexityOfFacets = 100;

/** Each count includes the options that match the choice and all other facets. */
export function planFacets(catalogue: Catalogue, filter: PlanFilter): PlanFacets {
  const plans = catalogue.distinctPlans.filter(matchesFilter(filter));
  const without = (facet: PlanFacet) =>
    catalogue.distinctPlans.filter(matchesFilter(withoutFacet(filter, facet)));
  const ofAnyProvider = without(PlanFacet.PROVIDER);
  const ofAnyDuration = without(PlanFacet.DURATION);
  const ofAnySize = without(PlanFacet.SIZE);
  const ofAnyPrice = without(PlanFacet.PRICE);
  return {
    total: plans.length,
    providers: catalogue.providers.map((provider) => ({
      provider,
      count: countOf(ofAnyProvider, ({ dataPackage }) => dataPackage.provider === provider),
    })),
    durations: durations.map((duration) => ({
      duration,
      count: countOf(ofAnyDuration, ({ planDuration }) => planDuration === duration),
    })),
    sizes: sizes.map((minMegabytes) => ({
      minMegabytes,
      count: countOf(ofAnySize, ({ size }) => size >= minMegabytes),
    })),
    prices: prices.map((maxPrice) => ({
      maxPrice,
      count: countOf(ofAnyPrice, ({ price }) => price.kobo <= maxPrice.kobo),
    })),
    // Extras are combined by AND: an option must have all.
    extras: extras.map((extra) => ({
      extra,
      count: countOf(plans, (plan) => plan.extras.includes(extra)),
    })),
    withoutEach: facetsOf(filter).map((facet) => ({ facet, count: without(facet).length })),
  };
}

function countOf(plans: readonly DataOption[], test: (plan: DataOption) => boolean): number {
  let count = 0;
  for (const plan of plans) if (test(plan)) count += 1;
  return count;
}
