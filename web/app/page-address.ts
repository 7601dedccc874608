import { paths } from "../values/paths";
import { notFound, routeOf } from "./routes";

interface Query {
  /** What the page reads of its address's query, so that the server renders it with nothing else. */
  reads: readonly string[];
  /** True where the query holds public choices only, so that a visitor's page may be cached for everybody. */
  isPublic?: boolean;
}

/** The option that the form is filled with is read in the browser only. */
export const queries: Readonly<Record<string, Query>> = {
  [paths.packages]: {
    reads: ["on", "for", "size", "upto", "with", "sort", "from", "show", "compare"],
    isPublic: true,
  },
  [paths.productsAndServices]: { reads: ["on", "kind", "compare"], isPublic: true },
  [paths.confirmInstallation]: { reads: ["by"] },
  [paths.login]: { reads: ["mode", "code", "by"] },
  [paths.walletReturn]: { reads: ["reference", "trxref"] },
  [paths.accountActivity]: { reads: ["show"] },
  [paths.accountStatement]: { reads: ["month"] },
};

export interface PageAddress {
  /** The page's own path, and of the query what the page reads. */
  url: string;
  /** One of the shop's few fixed addresses: neither an id nor a query stands in it. */
  isFixed: boolean;
  /** Everybody may see the page's address: fixed, or with a query of public choices. */
  isPublic: boolean;
  /** The parameters that the page does not read, for the address of a redirect. */
  rest: string;
}

/**
 * The canonical address of the page that a request's target asks for: the path in its own case, with only those values
 * of the query that the page reads. All addresses without a page share one.
 */
export function addressOf(target: string): PageAddress {
  // With a fixed host in front: a target that begins with two slashes must not name a host.
  const { pathname, searchParams } = new URL(`http://shop${target}`);
  const { path } = routeOf(pathname);
  const { reads, isPublic = false } = queries[path] ?? { reads: [] };
  if (path === notFound.path) return { url: "/not-found", isFixed: true, isPublic: true, rest: "" };

  const query = new URLSearchParams();
  for (const name of reads) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
    searchParams.delete(name);
  }
  const hasId = path.includes(":");
  const place = hasId ? pathname : path;
  const isFixed = !hasId && query.size === 0;
  return {
    url: query.size > 0 ? `${place}?${query.toString()}` : place,
    isFixed,
    isPublic: isFixed || isPublic,
    rest: searchParams.toString(),
  };
}
