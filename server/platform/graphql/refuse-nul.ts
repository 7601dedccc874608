import type { ApolloServerPlugin } from "@apollo/server";
import { type DocumentNode, GraphQLError, visit } from "graphql";

const nul = "\u0000";

/** PostgreSQL has no place for U+0000 in a text and no person types it: refused at the door, on both databases alike. */
export const refuseNul: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request, document }) {
        if (!holdsNul(request.variables) && !spellsNul(document)) return;
        throw new GraphQLError("Text must not contain the character U+0000", {
          extensions: { code: "BAD_USER_INPUT" },
        });
      },
    };
  },
};

function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes(nul);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsNul);
}

const spelling = new WeakMap<DocumentNode, boolean>();

/** Looked through once for each document that is kept. */
function spellsNul(document: DocumentNode): boolean {
  let found = spelling.get(document);
  if (found === undefined) {
    found = false;
    visit(document, { StringValue: ({ value }) => void (found ||= value.includes(nul)) });
    spelling.set(document, found);
  }
  return found;
}
