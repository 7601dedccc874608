import { GraphQLScalarType } from "graphql";
import { GraphQLDateTime } from "graphql-scalars";

export const DateTime = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  description: "An instant, ISO 8601 in UTC.",
});
