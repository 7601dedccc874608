/**
 * Returns `next` if it is a path of the shop, and `otherwise` if not. A path that begins with two slashes, such as that of
 * "/.//evil.example", would name another host.
 */
export function nextPath(next: string | null, otherwise: string): string {
  const { origin, pathname, search, hash } = parseAddress(next ?? "") ?? { origin: "", pathname: "" };
  const isLocal = origin === shopOrigin && next?.startsWith("/") && !pathname.startsWith("//");
  return isLocal ? `${pathname}${search}${hash}` : otherwise;
}

const shopOrigin = "http://shop";

function parseAddress(address: string): URL | null {
  try {
    return new URL(address, shopOrigin);
  } catch {
    return null;
  }
}
