import { type ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { openAuthModal } from "../features/identity/auth-modal";
import { forgetCustomer } from "../features/identity/session-cache";
import { createClient } from "../platform/apollo-client";
import { sessionWatch } from "../platform/browser-link";

/** The browser's client: a session that has ended is forgotten here too, and the customer asked to log in. */
export function shopClient(network: ApolloLink, cacheState?: NormalizedCacheObject | null): ApolloClient {
  const watch = sessionWatch((message) => {
    forgetCustomer(client);
    openAuthModal(message);
  });
  const client = createClient({ link: ApolloLink.from([watch, network]), cacheState });
  return client;
}
