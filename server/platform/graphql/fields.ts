import { Field, registerEnumType, Directive } from "type-graphql";
import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLScalarType, Kind } from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";
import { badUserInput } from "./format-error";

export const NullableField = (type: NonNullable<Parameters<typeof Field>[0]>, description: string) =>
  Field(type, { nullable: true, description });

export type ValueOf<Enum> = Enum[keyof Enum];

/** A GraphQL enum: the description of each value by its name, which is also what is stored and sent. */
export function describedEnum<const Descriptions extends Record<string, string>>(
  name: string,
  description: string,
  descriptions: Descriptions,
) {
  const values = Object.fromEntries(Object.keys(descriptions).map((value) => [value, value]));
  describeEnum(values, name, description, descriptions);
  return values as { readonly [Value in keyof Descriptions]: Value };
}

export function describeEnum<Enum extends Record<string, string>>(
  values: Enum,
  name: string,
  description: string,
  descriptions: Record<keyof Enum & string, string>,
): void {
  const valuesConfig = Object.fromEntries(
    Object.entries<string>(descriptions).map(([value, text]) => [value, { description: text }]),
  );
  registerEnumType(values, { name, description, valuesConfig: valuesConfig as never });
}

/** Both ends are inclusive. Lengths are in characters. */
export interface Limits {
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
}

const limit = (description: string) => ({ type: GraphQLInt, description });

/** Named after graphql-constraint-directive. It documents the limits; the validators of the input enforce them. */
export const constraintDirective = new GraphQLDirective({
  name: "constraint",
  description: "The limits of a field's value, for programs that read the schema. Both ends are inclusive.",
  locations: [DirectiveLocation.INPUT_FIELD_DEFINITION, DirectiveLocation.FIELD_DEFINITION],
  args: {
    minLength: limit("The fewest characters."),
    maxLength: limit("The maximum number of characters."),
    min: limit("The smallest number."),
    max: limit("The largest number."),
  },
});

/** States the limits of a field in the schema, as `@constraint(maxLength: 80)`. */
export function Constraint(limits: Limits): PropertyDecorator {
  const args = Object.entries(limits).map(([name, value]) => `${name}: ${value}`);
  return Directive(`@constraint(${args.join(", ")})`);
}

const refuseNaira = (): never => {
  throw badUserInput("Naira must be a JSON number with at most two decimals");
};

function parseNaira(value: unknown): Money {
  if (typeof value !== "number" || !Number.isFinite(value)) return refuseNaira();
  const kobo = Math.round(value * 100);
  // Tolerates floating-point errors such as 0.1 + 0.2, but rejects a third decimal such as 1.005.
  if (!Number.isSafeInteger(kobo) || Math.abs(value * 100 - kobo) > 1e-6 * Math.max(1, Math.abs(value)))
    return refuseNaira();
  return Money.ofKobo(kobo);
}

/** The only conversion between naira in the API and kobo in the code. */
export const Naira = new GraphQLScalarType<Money, number>({
  name: "Naira",
  description:
    "An amount of naira: a JSON number with at most two decimals. Held as whole kobo on the server; only this scalar converts.",
  serialize: (value) => (value instanceof Money ? value.naira : refuseNaira()),
  parseValue: parseNaira,
  parseLiteral: (node) =>
    node.kind === Kind.INT || node.kind === Kind.FLOAT ? parseNaira(Number(node.value)) : refuseNaira(),
});

function parseDate(value: unknown): LocalDate {
  const date = typeof value === "string" ? LocalDate.parse(value) : null;
  if (date) return date;
  throw badUserInput("LocalDate must be a date that exists, written YYYY-MM-DD");
}

export const LocalDateScalar = new GraphQLScalarType<LocalDate, string>({
  name: "LocalDate",
  description: "A calendar date, ISO 8601, in Africa/Lagos.",
  serialize: (value) => (value instanceof LocalDate ? value : parseDate(value)).iso,
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : null),
});

const dateTime = GraphQLDateTime.toConfig();

export const DateTime = new GraphQLScalarType({
  ...dateTime,
  description: "An instant, ISO 8601 in UTC.",
  /** Serialised as text, because server-rendered pages use the result without a JSON round trip. */
  serialize(value) {
    const instant: unknown = dateTime.serialize?.(value);
    return instant instanceof Date ? instant.toISOString() : instant;
  },
});
