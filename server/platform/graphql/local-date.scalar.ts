import { GraphQLScalarType, Kind } from "graphql";
import { LocalDate } from "../../values/local-date";
import { badUserInput } from "./format-error";

function parse(value: unknown): LocalDate {
  const date = typeof value === "string" ? LocalDate.parse(value) : null;
  if (date) return date;
  throw badUserInput("LocalDate must be a date that exists, written YYYY-MM-DD");
}

export const LocalDateScalar = new GraphQLScalarType<LocalDate, string>({
  name: "LocalDate",
  description: "A calendar date, ISO 8601, in Africa/Lagos.",
  serialize: (value) => (value instanceof LocalDate ? value : parse(value)).iso,
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
});
