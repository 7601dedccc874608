import { notFound, routeOf } from "./routes";

export interface PageAddress {
  /** The page's path and the query parameters that the page reads. */
  url: string;
  /** True for one of the shop's pages, without an id, a query or a step: there are few of them. */
  isFixed: boolean;
  /** True if the address contains nothing private: no id and no query, or a query of public choices. */
  isPublic: boolean;
  /** The parameters that the page does not read, for the address of a redirect. */
  rest: string;
}

/**
 * Returns the canonical address of the page that a request's target names: the path in its own case, with only the
 * query values that the page reads. All addresses without a page share one.
 */
export function addressOf(target: string): PageAddress {
  // Prefixed with a fixed host, so that a target that begins with two slashes cannot name a host.
  const { pathname, searchParams } = new URL(`http://shop${target}`);
  const { path, reads = [], hasPublicQuery = false, isStep = false } = routeOf(pathname);
  if (path === notFound.path) return { url: "/not-found", isFixed: true, isPublic: true, rest: "" };

  const query = new URLSearchParams();
  for (const name of reads) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
    searchParams.delete(name);
  }
  const hasId = path.includes(":");
  const place = hasId ? pathname : path;
  const read = query.toString();
  const isBare = !hasId && read === "";
  return {
    url: read ? `${place}?${read}` : place,
    isFixed: isBare && !isStep,
    isPublic: isBare || hasPublicQuery,
    rest: searchParams.toString(),
  };
}
