import { type ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { createClient } from "../platform/apollo-client";
import { sessionWatch } from "../platform/browser-link";
import { refuseOffline } from "../platform/offline";

/** The browser's client: what meets the end of a session waits until the customer has logged in again. */
export function shopClient(network: ApolloLink, cacheState?: NormalizedCacheObject | null): ApolloClient {
  const watch = sessionWatch(async (message) => {
    const { sessionEnded } = await import("../features/identity/session-end");
    return sessionEnded(client, message);
  });
  const client = createClient({ link: ApolloLink.from([refuseOffline, watch, network]), cacheState });
  return client;
}
