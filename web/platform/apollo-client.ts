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
  return new ApolloClient({
    link,
    cache,
    ssrMode,
    // While hydrating, even a query that always asks the network must take what the server has sent.
    ssrForceFetchDelay: cacheState ? 100 : 0,
    devtools: { enabled: false },
  });
}
