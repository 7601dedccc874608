import {
  ApolloClient,
  type ApolloLink,
  type FieldReadFunction,
  InMemoryCache,
  type InMemoryCacheConfig,
  type NormalizedCacheObject,
  type TypePolicies,
} from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";
import possible from "../generated/possible-types";

interface ClientOptions {
  /** Sends the operations: over HTTP in the browser, directly to the schema while rendering on the server. */
  link: ApolloLink;
  cache?: InMemoryCache;
  /** The data read while rendering on the server, so that the browser does not query it again. */
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
  // During hydration even a network-only query must use the server's data. This ends with the hydration and not after a
  // fixed time, because a click within that time would get older data.
  if (cacheState) client.prioritizeCacheValues = true;
  return client;
}

/** Ends the time in which `network-only` queries read the cache: call it after hydration, or before a mutation. */
export function endHydration(client: ApolloClient): void {
  client.prioritizeCacheValues = false;
}

/** A read of an object by its id, which another query or a mutation may have read before. */
const byId =
  (__typename: string): FieldReadFunction =>
  (known, { args, toReference }) =>
    known === undefined ? toReference({ __typename, id: args?.["id"] as string }) : known;

/** Objects with an id are normalised by that id. Pages of a list are concatenated. */
const typePolicies: TypePolicies = {
  Query: {
    fields: {
      // A step opens at once with what its page has read.
      provider: byId("Provider"),
      order: byId("Order"),
    },
  },
  User: {
    fields: {
      timeline: relayStylePagination(["kind"]),
      // The server returns the whole list: a shorter one means that numbers were removed.
      savedNumbers: { merge: false },
    },
  },
  Statement: { fields: { lines: relayStylePagination() } },
  // The server returns all lines: a shorter list means that lines were removed.
  Cart: { fields: { items: { merge: false } } },
  ShopInfo: { merge: true },
};

export const cacheConfig: InMemoryCacheConfig = { ...possible, typePolicies };
