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
    client.writeQuery({ query: MeDocument, data: { __typename: "Query", me: null } });
});

/** Rows carry versions, so every screen reads them again instead of using cached ones. */
export const client = new ApolloClient({
  link: onSessionEnd.concat(http),
  cache: new InMemoryCache({
    ...possible,
    typePolicies: { EditableRow: { keyFields: false }, ChangedField: { keyFields: false } },
  }),
  defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } },
});
