import { SchemaLink } from "@apollo/client/link/schema";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { readFileSync } from "node:fs";

export type Answers = Record<string, (args: never, context: Record<string, unknown>) => unknown>;

export interface Contract {
  Query?: Answers;
  Mutation?: Answers;
}

/** Built once, because that takes longer than most tests. */
const schema = makeExecutableSchema({
  typeDefs: readFileSync("schema.graphql", "utf8"),
  // A stubbed wallet owes nothing and nothing of it is on hold, unless its test is about that.
  resolvers: {
    Wallet: {
      owed: ({ owed = 0 }: { owed?: number }) => owed,
      held: ({ held = 0 }: { held?: number }) => held,
      holds: ({ holds = [] }: { holds?: object[] }) => holds,
    },
    User: {
      spending: ({ spending = { pinRule: "NEVER", pinVoid: false, pendingChanges: [] } }) => spending,
    },
    Funding: { takenBack: ({ takenBack = 0 }: { takenBack?: number }) => takenBack },
  },
});

/**
 * The committed schema with stubbed results: a stub that violates the schema is an error, as it would be in the shop.
 */
export function contractLink({ Query, Mutation }: Contract) {
  return new SchemaLink({ schema, rootValue: asRoot({ ...Query, ...Mutation }), validate: true });
}

/** GraphQL's default resolvers call these functions. */
const asRoot = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [field, (args, context) => answer(args, context)]),
  );
