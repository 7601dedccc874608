import type { DocumentNode, OperationVariables } from "@apollo/client";

export interface Read {
  query: DocumentNode;
  variables?: OperationVariables;
}

export interface MatchedAddress {
  query: URLSearchParams;
  params: { id?: string };
}

/**
 * The queries of a page. The server executes them before it renders, so that it renders the page once: each query that
 * is discovered while rendering makes Apollo render the whole page again (30 ms of CPU for the packages page). In modules
 * of their own (`X.reads.ts`), because the browser would download them with the page.
 */
export interface PageReads {
  /** A query with the same result for everyone that the other reads depend on. */
  publicData?: DocumentNode;
  /**
   * Returns the canonical query string: only choices that exist in the public data, in a fixed order. Any other spelling
   * is redirected to it.
   */
  canonicalQuery?: (query: URLSearchParams, publicData: unknown) => string;
  /** Queries without variables whose result changes with the version of the content only. */
  shared?: DocumentNode[];
  /** Queries for every visitor, derived from the address and the page's public data. */
  anyone?: (address: MatchedAddress, publicData: unknown) => Read[];
  /** Additional queries for signed-in customers. */
  customer?: (address: MatchedAddress, publicData: unknown) => Read[];
}

export type ReadsByPath = Record<string, PageReads>;
