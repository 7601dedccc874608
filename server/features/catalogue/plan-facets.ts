import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { Naira } from "../../platform/graphql/scalars";
import { Money } from "../../values/money";
import type { Catalogue } from "./catalogue.service";
import { type DataOption, sizeOf } from "./data-option.entity";
import { PlanFacet, PlanFilter, testsOf } from "./plan-filter";
import { PlanDuration, planDurations, PlanExtra, planExtras } from "./plan-kinds";
import { keep } from "./plan-search";
import { Provider } from "./provider.entity";

/** What customers may choose of sizes and prices. */
const leastMegabytes = [1, 5, 10, 50, 100].map((gigabytes) => gigabytes * 1_024);
const mostPrices = [500, 1_000, 2_500, 5_000, 10_000].map((naira) => Money.ofNaira(naira));

const countIfChosen = "How many options are left when this is chosen, alone in its part of the filter.";

@ObjectType({ simpleResolvers: true, description: "A network as a choice." })
export class PlanProviderCount {
  @Field(() => Provider, { description: "The network." })
  provider!: Provider;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "A duration as a choice." })
export class PlanDurationCount {
  @Field(() => PlanDuration, { description: "How long." })
  duration!: PlanDuration;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "A least size as a choice." })
export class PlanSizeCount {
  @Field(() => Int, { description: "At least this size, in megabytes (1 GB is 1,024)." })
  minMegabytes!: number;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "A highest price as a choice." })
export class PlanPriceCount {
  @Field(() => Naira, { description: "At most this price, in naira." })
  maxPrice!: Money;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "An extra as a choice." })
export class PlanExtraCount {
  @Field(() => PlanExtra, { description: "What the option must give." })
  extra!: PlanExtra;

  @Field(() => Int, {
    description: "How many options are left when this is added to the extras of the filter.",
  })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "A part of the filter that can be given up." })
export class PlanFacetCount {
  @Field(() => PlanFacet, { description: "The part." })
  facet!: PlanFacet;

  @Field(() => Int, { description: "How many options there are without it, the rest of the filter staying." })
  count!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "What a filter leaves, and what each next choice would leave. Options that are alike in package, benefits, price and " +
    "duration count once, as screens show them once.",
})
export class PlanFacets {
  @Field(() => Int, { description: "How many options the filter leaves." })
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

  @Field(() => [PlanFacetCount], {
    description: "The parts that the filter uses: which of them to give up when too little is left.",
  })
  withoutEach!: PlanFacetCount[];
}

@ArgsType()
export class PlanFacetsArgs {
  @Field(() => PlanFilter, { nullable: true, description: "What was chosen so far; nothing when omitted." })
  filter?: PlanFilter | null;
}

/** Counting goes through all options once: as dear as so many fields. */
export const complexityOfFacets = 100;

export function planFacets(catalogue: Catalogue, filter: PlanFilter): PlanFacets {
  return keep(catalogue, ["facets", filter], () => countFacets(catalogue, filter));
}

/** One round over all options. */
function countFacets(catalogue: Catalogue, filter: PlanFilter): PlanFacets {
  const tests = testsOf(filter);
  const passed: DataOption[] = [];
  /** What fails in one part of the filter alone. */
  const without = new Map(tests.map(([facet]) => [facet, [] as DataOption[]]));
  for (const option of catalogue.distinctPlans) {
    const failed = tests.filter(([, test]) => !test(option));
    if (failed.length === 0) passed.push(option);
    else if (failed.length === 1) without.get(failed[0]![0])!.push(option);
  }
  /** How many options the rest of the filter leaves that are so. */
  const count = (facet: PlanFacet, isSo: (option: DataOption) => boolean = () => true) =>
    [passed, without.get(facet) ?? []].reduce((sum, options) => sum + options.filter(isSo).length, 0);

  return {
    total: passed.length,
    providers: catalogue.providers.map((provider) => ({
      provider,
      count: count(PlanFacet.PROVIDER, ({ dataPackage }) => dataPackage.provider === provider),
    })),
    durations: planDurations.map((duration) => ({
      duration,
      count: count(PlanFacet.DURATION, ({ planDuration }) => planDuration === duration),
    })),
    sizes: leastMegabytes.map((minMegabytes) => ({
      minMegabytes,
      count: count(PlanFacet.SIZE, (option) => sizeOf(option) >= minMegabytes),
    })),
    prices: mostPrices.map((maxPrice) => ({
      maxPrice,
      count: count(PlanFacet.PRICE, ({ price }) => maxPrice.covers(price)),
    })),
    extras: planExtras.map((extra) => ({
      extra,
      count: passed.filter(({ extras }) => extras.includes(extra)).length,
    })),
    withoutEach: tests.map(([facet]) => ({ facet, count: count(facet) })),
  };
}
