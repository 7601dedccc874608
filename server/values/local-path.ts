/** A path of this shop to go back to; "/" for anything that leads elsewhere, such as `//evil.example` or `/\evil`. */
export function localPath(text: string): string {
  const home = "http://shop.invalid";
  if (!text.startsWith("/") || text.length > 500 || !URL.canParse(text, home)) return "/";
  const url = new URL(text, home);
  if (url.origin !== home || url.pathname.startsWith("//")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
