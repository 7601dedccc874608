import { GraphQLScalarType, Kind } from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";
import { badUserInput } from "./format-error";

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
