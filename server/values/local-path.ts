const home = "http://shop.invalid";
/** Fits into a cookie with what is stored beside it. */
const maxLength = 500;

/**
 * Returns path, query and fragment of an address of the shop itself, or null. Never begins with two slashes, which
 * browsers would take for another host.
 */
export function localPath(text: string): string | null {
  if (!text.startsWith("/") || text.length > maxLength || !URL.canParse(text, home)) return null;
  const { origin, pathname, search, hash } = new URL(text, home);
  if (origin !== home || pathname.startsWith("//")) return null;
  return pathname + search + hash;
}
