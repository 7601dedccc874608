import type { ApolloServerPlugin } from "@apollo/server";
import { GraphQLError, visit } from "graphql";

const nul = "\u0000";

/** PostgreSQL has no place for U+0000 in a text and no person types it: refused at the door, on both databases alike. */
export const refuseNul: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request, document }) {
        let found = holdsNul(request.variables);
        visit(document, { StringValue: ({ value }) => void (found ||= value.includes(nul)) });
        if (!found) return;
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
