import { GraphQLScalarType } from "graphql";
import { GraphQLDateTime } from "graphql-scalars";

const config = GraphQLDateTime.toConfig();

export const DateTime = new GraphQLScalarType({
  ...config,
  description: "An instant, ISO 8601 in UTC.",
  /** As text: pages that the server renders get the schema's answers as they are, without JSON between. */
  serialize(value) {
    const instant: unknown = config.serialize?.(value);
    return instant instanceof Date ? instant.toISOString() : instant;
  },
});
