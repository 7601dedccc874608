import { paths } from "../values/paths";
import { notFound, routeOf } from "./routes";

interface Query {
  /** The query parameters that the page reads. The server renders it with no others. */
  reads: readonly string[];
  /** True if the parameters are public choices only, so that a visitor's page may be cached for everyone. */
  isPublic?: boolean;
}

/** `option`, which fills the form, is read in the browser only. */
export const queries: Readonly<Record<string, Query>> = {
  [paths.packages]: {
    reads: ["on", "for", "size", "upto", "with", "sort", "from", "show", "compare"],
    isPublic: true,
  },
  [paths.buy]: { reads: ["network", "package", "option", "phone", "account", "renewal"] },
  [paths.confirmPurchase]: { reads: ["network", "package", "option", "phone", "account", "renewal"] },
  [paths.productsAndServices]: { reads: ["on", "kind", "compare"], isPublic: true },
  [paths.confirmInstallation]: { reads: ["by"] },
  [paths.login]: { reads: ["mode", "code", "by", "next"] },
  [paths.walletReturn]: { reads: ["reference", "trxref"] },
  [paths.accountActivity]: { reads: ["show"] },
  [paths.accountStatement]: { reads: ["month"] },
};

export interface PageAddress {
  /** The page's path and the query parameters that the page reads. */
  url: string;
  /** True for one of the shop's fixed addresses, without an id or a query. */
  isFixed: boolean;
  /** True if the address contains nothing private: fixed, or with a query of public choices. */
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
