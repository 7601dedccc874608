import type { GraphQLError } from "graphql";
import { ArgsType, Field, ID, InputType, Int, registerEnumType } from "type-graphql";
import { PageArgs } from "../../platform/graphql/connection";
import { badUserInput } from "../../platform/graphql/format-error";
import { Naira } from "../../platform/graphql/scalars";
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

/** Nothing on sale is called by more; every word is looked for in every option. */
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

  @Field(() => PlanSort, { defaultValue: PlanSort.CATALOGUE, description: "In which order." })
  sort!: PlanSort;
}

/** The words that are looked for, in small letters. */
export function wordsOf(search: string | null | undefined): readonly string[] {
  return search?.toLowerCase().match(/\S+/g) ?? [];
}

/** Looking one word up in every option takes as long as answering so many fields. */
const complexityOfWord = 50;

/** What a filter counts for in an operation's complexity; one of more words is refused before any is looked for. */
export function complexityOfFilter(filter: PlanFilter | null | undefined): number {
  return Math.min(wordsOf(filter?.search).length, mostWords) * complexityOfWord;
}

/** Throws BAD_USER_INPUT, which names the field, when a text of the filter is too long or holds too many words. */
export function checkFilter({ providerId, packageName, search }: PlanFilter): void {
  for (const [name, text] of Object.entries({ providerId, packageName, search })) {
    if (text && text.length > longestText) throw tooMuch(name, `${longestText} characters`);
  }
  if (wordsOf(search).length > mostWords) throw tooMuch("search", `${mostWords} words`);
}

function tooMuch(name: string, most: string): GraphQLError {
  return badUserInput(`filter.${name} must have at most ${most}`);
}
