import { SchemaLink } from "@apollo/client/link/schema";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { readFileSync } from "node:fs";

export type Answers = Record<string, (args: never, context: Record<string, unknown>) => unknown>;

export interface Contract {
  Query?: Answers;
  Mutation?: Answers;
}

/** Built once: that takes longer than most tests. */
const schema = makeExecutableSchema({ typeDefs: readFileSync("schema.graphql", "utf8") });

/** The committed schema with stubbed answers: one that leaves the contract is an error, as it would be in the shop. */
export function contractLink({ Query, Mutation }: Contract) {
  return new SchemaLink({ schema, rootValue: asRoot({ ...Query, ...Mutation }), validate: true });
}

/** What GraphQL's default resolvers call. */
const asRoot = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [field, (args, context) => answer(args, context)]),
  );
