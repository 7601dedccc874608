import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { Naira } from "../../platform/graphql/scalars";
import { Money } from "../../values/money";
import type { Catalogue } from "./catalogue.service";
import { partsOf, PlanFacet, PlanFilter } from "./plan-filter";
import { PlanDuration, PlanExtra } from "./plan-kinds";
import { countOf, type Mask, maskOfPart } from "./plan-mask";
import { Provider } from "./provider.entity";

/** The choices of sizes and prices. */
const sizes = [1, 5, 10, 50, 100].map((gigabytes) => ({ minMegabytes: gigabytes * 1_024 }));
const prices = [500, 1_000, 2_500, 5_000, 10_000].map((naira) => ({ maxPrice: Money.ofNaira(naira) }));
const durations = Object.values(PlanDuration).map((duration) => ({ duration }));
const extras = Object.values(PlanExtra).map((extra) => ({ extra }));

const countIfChosen = "How many options are left when this is chosen, alone in its part of the filter.";

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A network as a choice." })
export class PlanProviderCount {
  @Field(() => Provider, { description: "The network." })
  provider!: Provider;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A duration as a choice." })
export class PlanDurationCount {
  @Field(() => PlanDuration, { description: "How long." })
  duration!: PlanDuration;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A least size as a choice." })
export class PlanSizeCount {
  @Field(() => Int, { description: "At least this size, in megabytes (1 GB is 1,024)." })
  minMegabytes!: number;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A highest price as a choice." })
export class PlanPriceCount {
  @Field(() => Naira, { description: "At most this price, in naira." })
  maxPrice!: Money;

  @Field(() => Int, { description: countIfChosen })
  count!: number;
}

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "An extra as a choice." })
export class PlanExtraCount {
  @Field(() => PlanExtra, { description: "What the option must give." })
  extra!: PlanExtra;

  @Field(() => Int, {
    description: "How many options are left when this is added to the extras of the filter.",
  })
  count!: number;
}

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A part of the filter that can be given up." })
export class PlanFacetCount {
  @Field(() => PlanFacet, { description: "The part." })
  facet!: PlanFacet;

  @Field(() => Int, { description: "How many options there are without it, the rest of the filter staying." })
  count!: number;
}

@Access("anyone")
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

/** Counting reads all options once, which costs as much as this many fields. */
export const complexityOfFacets = 100;

/** Each count is of the options that the other parts of the filter let pass, and the choice. */
export function planFacets(catalogue: Catalogue, filter: PlanFilter): PlanFacets {
  const parts = partsOf(filter).map(([facet, part]) => ({ facet, mask: maskOfPart(catalogue, part) }));
  const failures = failuresOf(catalogue, parts);
  const without = (facet: PlanFacet | null) =>
    passing(failures, parts.find((part) => part.facet === facet)?.mask);
  const choices = <Choice extends object>(
    left: Mask,
    all: readonly Choice[],
    chosen: (choice: Choice) => PlanFilter,
  ) => all.map((choice) => ({ ...choice, count: countOf(left, maskOfPart(catalogue, chosen(choice))) }));
  const passed = without(null);
  return {
    total: countOf(passed, passed),
    providers: choices(
      without(PlanFacet.PROVIDER),
      catalogue.providers.map((provider) => ({ provider })),
      ({ provider }) => ({ providerIds: [provider.id] }),
    ),
    durations: choices(without(PlanFacet.DURATION), durations, ({ duration }) => ({ durations: [duration] })),
    sizes: choices(without(PlanFacet.SIZE), sizes, (size) => size),
    prices: choices(without(PlanFacet.PRICE), prices, (price) => price),
    extras: choices(passed, extras, ({ extra }) => ({ extras: [extra] })),
    withoutEach: parts.map(({ facet }) => {
      const left = without(facet);
      return { facet, count: countOf(left, left) };
    }),
  };
}

/** In how many parts of the filter each option fails; one that is like an earlier one fails twice anyway. */
function failuresOf({ distinct }: Catalogue, parts: readonly { mask: Mask }[]): Uint8Array {
  const failures = new Uint8Array(distinct.length);
  for (const mask of [distinct, distinct, ...parts.map((part) => part.mask)]) {
    for (let place = 0; place < failures.length; place += 1) failures[place]! += 1 - mask[place]!;
  }
  return failures;
}

/** Passes options that fail in no part, or only in the excluded one. */
function passing(failures: Uint8Array, ignored: Mask | undefined): Mask {
  const passes = new Uint8Array(failures.length);
  for (let place = 0; place < passes.length; place += 1)
    passes[place] = failures[place] === (ignored ? 1 - ignored[place]! : 0) ? 1 : 0;
  return passes;
}
