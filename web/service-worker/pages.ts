import { paths } from "../values/paths";
import { entryScript } from "./kept-files";
import { offlinePage } from "./offline-page";
import type { Asked } from "./worker-scope";

/** What can be read without a connection, as every visitor sees it. */
const keptPages: string[] = [
  paths.home,
  paths.packages,
  paths.productsAndServices,
  paths.contactUs,
  paths.privacyPolicy,
];
const cachePrefix = "pages of ";
/** Of this release: its pages name its files. */
const cacheName = cachePrefix + entryScript;
const dayMs = 24 * 60 * 60_000;

/** From the shop while it can be reached; otherwise as it was last seen. */
export async function answerPage({ request, url, event }: Asked): Promise<Response> {
  const pathname = url.pathname.replace(/(.)\/$/, "$1");
  const cache = await caches.open(cacheName);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (keptPages.includes(pathname) && !url.search) event.waitUntil(keepCurrent(pathname, response.clone()));
    return response;
  } catch {
    return (await cache.match(pathname)) ?? offlinePage();
  }
}

/** Asked for without cookies, so that nothing of a customer is in it. */
export async function keepPages(): Promise<void> {
  await Promise.all(keptPages.map(keepAnew));
}

export async function dropOtherReleases(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function keepAnew(pathname: string): Promise<void> {
  await keep(pathname, await fetch(pathname, { credentials: "omit" }));
}

/** Only what the shop says is everybody's, and of this release; a customer's own page is never kept. */
async function keep(pathname: string, response: Response): Promise<void> {
  if (!isForEverybody(response)) return;
  const html = await response.clone().text();
  if (html.includes(entryScript)) await (await caches.open(cacheName)).put(pathname, response);
}

/** A customer's pages say nothing to keep: everybody's are then asked for, once a day. */
async function keepCurrent(pathname: string, response: Response): Promise<void> {
  if (isForEverybody(response)) return keep(pathname, response);
  const kept = await (await caches.open(cacheName)).match(pathname);
  if (response.ok && ageOf(kept) > dayMs) await keepAnew(pathname);
}

function isForEverybody(response: Response): boolean {
  return response.ok && /\bpublic\b/.test(response.headers.get("Cache-Control") ?? "");
}

function ageOf(response: Response | undefined): number {
  return Date.now() - Date.parse(response?.headers.get("Date") ?? "1970-01-01");
}
