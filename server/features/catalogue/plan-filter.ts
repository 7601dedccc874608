import type { GraphQLError } from "graphql";
import { ID, InputType, Int } from "type-graphql";
import { NullableField, describedEnum, type ValueOf, Naira } from "../../platform/graphql/fields";
import { badUserInput } from "../../platform/graphql/format-error";
import type { Money } from "../../values/money";
import type { DataOption } from "./catalogue.entity";
import { PlanDuration, PlanExtra } from "./plan-kinds";

/** More is never needed, and each word is searched for in every option. */
const [maxTextLength, maxWords, maxValues] = [100, 8, 20];

@InputType({
  description:
    `A filter of options. All given fields must match. A text has at most ${maxTextLength} characters, a list at most ` +
    `${maxValues} values. An empty list is ignored.`,
})
export class PlanFilter {
  @NullableField(() => ID, "Only this network's, such as mtn.")
  providerId?: string | null;

  @NullableField(() => [ID], "Only these networks', any of them, such as mtn.")
  providerIds?: string[] | null;

  @NullableField(() => String, "Only groups of this name, such as Weekly.")
  packageName?: string | null;

  @NullableField(() => Naira, "At least this price, in naira.")
  minPrice?: Money | null;

  @NullableField(() => Naira, "At most this price, in naira.")
  maxPrice?: Money | null;

  @NullableField(() => Int, "Only options that last exactly that many days.")
  durationDays?: number | null;

  @NullableField(() => [PlanDuration], "Only options that last any of these.")
  durations?: PlanDuration[] | null;

  @NullableField(() => Int, "Only options that last at least that many days.")
  minDays?: number | null;

  @NullableField(() => Int, "Only options that last at most that many days.")
  maxDays?: number | null;

  @NullableField(() => Int, "At least this size, in megabytes (1 GB is 1,024). Unlimited is more than any.")
  minMegabytes?: number | null;

  @NullableField(() => Int, "At most this size, in MB; Unlimited is more than any.")
  maxMegabytes?: number | null;

  @NullableField(() => [PlanExtra], "Only options that give all of these.")
  extras?: PlanExtra[] | null;

  @NullableField(
    () => String,
    `At most ${maxWords} words that the network, the group, the benefits or the duration contain, whatever their ` +
      "case.",
  )
  search?: string | null;
}

export const PlanFacet = describedEnum(
  "PlanFacet",
  "Fields of a filter of options that are set and cleared together.",
  {
    PROVIDER: "The networks: providerId, providerIds.",
    DURATION: "Duration: durations, durationDays, minDays, maxDays, packageName.",
    SIZE: "Size: minMegabytes, maxMegabytes.",
    PRICE: "Price: minPrice, maxPrice.",
    EXTRAS: "Extras: extras.",
    SEARCH: "Text search: search.",
  },
);
export type PlanFacet = ValueOf<typeof PlanFacet>;

function wordsOf(search: string | null | undefined): readonly string[] {
  return search?.toLowerCase().match(/\S+/g) ?? [];
}

/** Searching every option for one word costs as much as this many fields. */
const complexityOfWord = 50;

/** A filter of more words is refused before the search. */
export function complexityOfFilter(filter: PlanFilter | null | undefined): number {
  return Math.min(wordsOf(filter?.search).length, maxWords) * complexityOfWord;
}

/** Throws BAD_USER_INPUT that names the field. */
export function checkFilter(filter: PlanFilter): void {
  const { providerId, packageName, search, providerIds, durations, extras } = filter;
  for (const [name, text] of Object.entries({ providerId, packageName, search })) {
    if (text && text.length > maxTextLength) throw exceeds(name, `${maxTextLength} characters`);
  }
  for (const [name, list] of Object.entries({ providerIds, durations, extras })) {
    if (list && list.length > maxValues) throw exceeds(name, `${maxValues} values`);
  }
  if (providerIds?.some((id) => id.length > maxTextLength))
    throw exceeds("providerIds", `${maxTextLength} characters each`);
  if (wordsOf(search).length > maxWords) throw exceeds("search", `${maxWords} words`);
  const { minMegabytes, maxMegabytes, minDays, maxDays } = filter;
  for (const [name, number] of Object.entries({ minMegabytes, maxMegabytes, minDays, maxDays })) {
    if (number != null && number < 0) throw badUserInput(`filter.${name} must be at least 0`);
  }
}

function exceeds(name: string, limit: string): GraphQLError {
  return badUserInput(`filter.${name} must have at most ${limit}`);
}

/** An option must match every field. Without a size it is neither small nor large. */
export function matchesFilter(filter: PlanFilter): (plan: DataOption) => boolean {
  const { minDays, maxDays, minMegabytes, maxMegabytes, minPrice, maxPrice, extras } = filter;
  const words = wordsOf(filter.search);
  return (plan) =>
    is(filter.providerId, plan.dataPackage.provider.id) &&
    isOneOf(filter.providerIds, plan.dataPackage.provider.id) &&
    is(filter.packageName, plan.dataPackage.name) &&
    is(filter.durationDays, plan.durationDays) &&
    isOneOf(filter.durations, plan.planDuration) &&
    isWithin(minDays, maxDays, plan.durationDays) &&
    isWithin(minMegabytes, maxMegabytes, plan.size || Number.NaN) &&
    isWithin(minPrice?.kobo, maxPrice?.kobo, plan.price.kobo) &&
    (extras ?? []).every((extra) => plan.extras.includes(extra)) &&
    words.every((word) => plan.searchText.includes(word));
}

const fieldsOf: Record<PlanFacet, readonly (keyof PlanFilter)[]> = {
  PROVIDER: ["providerId", "providerIds"],
  DURATION: ["packageName", "durationDays", "durations", "minDays", "maxDays"],
  SIZE: ["minMegabytes", "maxMegabytes"],
  PRICE: ["minPrice", "maxPrice"],
  EXTRAS: ["extras"],
  SEARCH: ["search"],
};

export function facetsOf(filter: PlanFilter): PlanFacet[] {
  return Object.values(PlanFacet).filter((facet) => fieldsOf[facet].some((field) => isSet(filter[field])));
}

export function withoutFacet(filter: PlanFilter, facet: PlanFacet): PlanFilter {
  const fields: readonly string[] = fieldsOf[facet];
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.includes(field)));
}

function isSet(value: PlanFilter[keyof PlanFilter]): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return Array.isArray(value) ? value.length > 0 : value != null;
}

function is<Value>(expected: Value | null | undefined, value: Value): boolean {
  return expected == null || expected === "" || expected === value;
}

function isOneOf<Value>(expected: readonly Value[] | null | undefined, value: Value): boolean {
  return !expected?.length || expected.includes(value);
}

function isWithin(min: number | null | undefined, max: number | null | undefined, value: number): boolean {
  if (min == null && max == null) return true;
  return value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);
}
