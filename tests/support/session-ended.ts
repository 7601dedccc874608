import { GraphQLError } from "graphql";

/** The shop's answer when the session has ended. */
export function sessionEnded(message = "Please log in to access this feature"): never {
  throw new GraphQLError(message, { extensions: { code: "UNAUTHENTICATED" } });
}
