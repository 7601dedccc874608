import { type ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { createClient, endHydration } from "../platform/apollo-client";
import { sessionWatch } from "../platform/browser-link";
import { refuseOffline } from "../platform/offline";

/** The browser's client. A request that finds the session ended waits until the customer has logged in again. */
export function shopClient(network: ApolloLink, cacheState?: NormalizedCacheObject | null): ApolloClient {
  const watch = sessionWatch(async (error) => {
    const { sessionEnded } = await import("../features/identity/session-end");
    return sessionEnded(client, error);
  });
  const change = new ApolloLink((operation, forward) => {
    // The header is hydrated before the page, so a mutation can be sent before the hydration has ended.
    if (operation.operationType === OperationTypeNode.MUTATION) endHydration(client);
    return forward(operation);
  });
  const client = createClient({ link: ApolloLink.from([refuseOffline, change, watch, network]), cacheState });
  return client;
}
