import { ApolloClient, type ApolloLink, InMemoryCache, type NormalizedCacheObject } from "@apollo/client";
import generated from "../generated/possible-types";
import { typePolicies } from "./type-policies";

interface ClientOptions {
  /** Where questions go: HTTP in the browser, the schema itself while rendering on the server. */
  link: ApolloLink;
  /** What the server's rendering read, so that the browser need not ask again. */
  cacheState?: NormalizedCacheObject | null;
  ssrMode?: boolean;
}

/** One client per page load in the browser, one per request on the server. */
export function createClient({ link, cacheState, ssrMode = false }: ClientOptions): ApolloClient {
  const cache = new InMemoryCache({ possibleTypes: generated.possibleTypes, typePolicies });
  if (cacheState) cache.restore(cacheState);
  const client = new ApolloClient({ link, cache, ssrMode, devtools: { enabled: false } });
  // While hydrating, even a query that always asks the network must take what the server has sent. It ends with the
  // hydration and not after some time: a click of that time would be answered with what was before it.
  if (cacheState) client.prioritizeCacheValues = true;
  return client;
}

/** From now on what always asks the network does: the page is taken over, or something changes. */
export function endHydration(client: ApolloClient): void {
  client.prioritizeCacheValues = false;
}
