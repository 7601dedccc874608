import {
  ApolloClient,
  type ApolloLink,
  InMemoryCache,
  type InMemoryCacheConfig,
  type NormalizedCacheObject,
  type TypePolicies,
} from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";
import { possibleTypes } from "../generated/possible-types";

interface ClientOptions {
  /** Where questions go: HTTP in the browser, the schema itself while rendering on the server. */
  link: ApolloLink;
  cache?: InMemoryCache;
  /** What the server's rendering read, so that the browser need not ask again. */
  cacheState?: NormalizedCacheObject | null;
  ssrMode?: boolean;
}

/** One client per page load in the browser, one per request on the server. */
export function createClient({
  link,
  cache = new InMemoryCache(cacheConfig),
  cacheState,
  ssrMode = false,
}: ClientOptions): ApolloClient {
  if (cacheState) cache.restore(cacheState);
  const client = new ApolloClient({ link, cache, ssrMode, devtools: { enabled: false } });
  // During hydration even a network-only query must use what the server has sent. This ends with the hydration and not
  // after a fixed time: a click within that time would be answered with older data.
  if (cacheState) client.prioritizeCacheValues = true;
  return client;
}

/** From now on what always asks the network does: the page is taken over, or something changes. */
export function endHydration(client: ApolloClient): void {
  client.prioritizeCacheValues = false;
}

/** How answers are kept: everything with an id by that id, pages of a list joined into one list. */
const typePolicies: TypePolicies = {
  User: {
    fields: {
      orders: relayStylePagination(),
      bundlePurchases: relayStylePagination(),
      timeline: relayStylePagination(["kind"]),
      // The server's list is the whole truth: a shorter one means that numbers were removed.
      savedNumbers: { merge: false },
    },
  },
  Statement: { fields: { lines: relayStylePagination() } },
  Wallet: { fields: { transactions: relayStylePagination() } },
  // The server's line list is the whole truth: a shorter one means lines were removed.
  Cart: { fields: { items: { merge: false } } },
  ShopInfo: { merge: true },
};

export const cacheConfig: InMemoryCacheConfig = { possibleTypes, typePolicies };
