import { ApolloClient, InMemoryCache } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ErrorLink } from "@apollo/client/link/error";
import { BaseHttpLink } from "@apollo/client/link/http";
import { MeDocument } from "./session/generated/session";
import possible from "./generated/possible-types";

const http = new BaseHttpLink({ uri: "/admin/graphql", credentials: "same-origin" });

/** A session that has ended shows the sign-in form in place of the screen, whose edits stay in the tab. */
const onSessionEnd = new ErrorLink(({ error }) => {
  if (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.code === "UNAUTHENTICATED")
    client.writeQuery({ query: MeDocument, data: { me: null } });
});

/** Every screen reads again instead of using the cache: rows carry versions, and the work of colleagues has to be seen. */
export const client = new ApolloClient({
  link: onSessionEnd.concat(http),
  cache: new InMemoryCache({
    ...possible,
    typePolicies: { EditableRow: { keyFields: false }, ChangedField: { keyFields: false } },
  }),
  defaultOptions: { watchQuery: { fetchPolicy: "network-only", nextFetchPolicy: "cache-first" } },
});
