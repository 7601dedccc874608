import type { GraphQLSchema } from "graphql";

/** Lines of TypeScript, one constant each. */
export function plugin(schema: GraphQLSchema): string;
