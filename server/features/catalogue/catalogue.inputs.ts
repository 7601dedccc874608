import { ArgsType, Field, ID, InputType, Int, registerEnumType } from "type-graphql";
import { PageArgs } from "../../platform/graphql/connection";
import { Naira } from "../../platform/graphql/naira.scalar";
import type { Money } from "../../values/money";

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
    PRICE_HIGH_TO_LOW: { description: "The dearest first." },
    BEST_VALUE: { description: "Naira per GB per day, the lowest first; options without a size last." },
  },
});

@InputType({ description: "Narrows a list of options; every field given must hold." })
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
      "Words that the network, the group, the benefits or the duration contain, whatever their case.",
  })
  search?: string | null;
}

@ArgsType()
export class PlansArgs extends PageArgs {
  @Field(() => PlanFilter, { nullable: true, description: "Which options; all when omitted." })
  filter?: PlanFilter | null;

  @Field(() => PlanSort, { defaultValue: PlanSort.CATALOGUE, description: "In which order." })
  sort!: PlanSort;
}
