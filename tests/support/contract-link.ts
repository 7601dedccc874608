import { SchemaLink } from "@apollo/client/link/schema";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { readFileSync } from "node:fs";

export type Answers = Record<string, (args: never, context: Record<string, unknown>) => unknown>;

export interface Contract {
  Query?: Answers;
  Mutation?: Answers;
}

const typeDefs = readFileSync("schema.graphql", "utf8");

/** The committed schema with stubbed answers: one that leaves the contract is an error, as it would be in the shop. */
export function contractSchema(answers: Contract) {
  return makeExecutableSchema({ typeDefs, resolvers: asResolvers({ ...answers }) });
}

export function contractLink(answers: Contract) {
  return new SchemaLink({ schema: contractSchema(answers), validate: true });
}

function asResolvers(answers: Record<string, Answers | undefined>) {
  return Object.fromEntries(
    Object.entries(answers).map(([type, fields = {}]) => [
      type,
      Object.fromEntries(
        Object.entries(fields).map(([field, answer]) => [
          field,
          (_: unknown, args: unknown, context: Record<string, unknown>) => answer(args as never, context),
        ]),
      ),
    ]),
  );
}
