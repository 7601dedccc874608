/** Returns `next` if it is a path of the shop, and `otherwise` if not. */
export function nextPath(next: string | null, otherwise: string): string {
  const { origin, pathname, search, hash } = parseAddress(next ?? "") ?? { origin: "" };
  return origin === shopOrigin && next?.startsWith("/") ? `${pathname}${search}${hash}` : otherwise;
}

const shopOrigin = "http://shop";

function parseAddress(address: string): URL | null {
  try {
    return new URL(address, shopOrigin);
  } catch {
    return null;
  }
}
