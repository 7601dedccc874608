import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import { LocalDate } from "../../values/local-date";

function parse(value: unknown): LocalDate {
  const date = typeof value === "string" ? LocalDate.parse(value) : null;
  if (date) return date;
  throw new GraphQLError("LocalDate must be a date that exists, written YYYY-MM-DD", {
    extensions: { code: "BAD_USER_INPUT" },
  });
}

export const LocalDateScalar = new GraphQLScalarType<LocalDate, string>({
  name: "LocalDate",
  description: "A calendar date, ISO 8601, in Africa/Lagos.",
  serialize: (value) => (value instanceof LocalDate ? value : parse(value)).iso,
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
});
