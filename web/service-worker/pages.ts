import { brand } from "../values/brand";
import { paths } from "../values/paths";
import { type HandlerOptions, entryScript, styles } from "./worker-scope";

const stillThere = [
  { path: paths.home, name: "Home" },
  { path: paths.packages, name: "Packages" },
  { path: paths.productsAndServices, name: "Products and Services" },
  { path: paths.contactUs, name: "Contact Us" },
];
/** The pages that can be read offline, as every visitor sees them. */
const offlinePages: string[] = [...stillThere.map(({ path }) => path), paths.privacyPolicy];
const cachePrefix = "pages of ";
/** Of this release: its pages name its files. */
const cacheName = cachePrefix + entryScript;
const dayMs = 24 * 60 * 60_000;

/** From the shop while it can be reached, otherwise from the cache. A failed preload is not requested again. */
export async function answerPage({ request, url, event }: HandlerOptions): Promise<Response> {
  const pathname = url.pathname.replace(/(.)\/$/, "$1");
  const cache = await caches.open(cacheName);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (offlinePages.includes(pathname) && !url.search)
      event.waitUntil(cacheCurrent(pathname, response.clone()));
    return response;
  } catch {
    return (await cache.match(pathname)) ?? offlinePage();
  }
}

/** Fetched without cookies, so that nothing of a customer is in it. */
export async function cachePages(): Promise<void> {
  await Promise.all(offlinePages.map(fetchAgain));
}

export async function dropOtherReleases(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function fetchAgain(pathname: string): Promise<void> {
  await cacheIfPublic(pathname, await fetch(pathname, { credentials: "omit" }));
}

/** Only responses marked as public, and of this release; a customer's own page is never cached. */
async function cacheIfPublic(pathname: string, response: Response): Promise<void> {
  if (!isPublic(response)) return;
  const html = await response.clone().text();
  if (html.includes(entryScript)) await (await caches.open(cacheName)).put(pathname, response);
}

/** A signed-in customer's page is private: the public one is then fetched, once a day. */
async function cacheCurrent(pathname: string, response: Response): Promise<void> {
  if (isPublic(response)) return cacheIfPublic(pathname, response);
  const cached = await (await caches.open(cacheName)).match(pathname);
  if (response.ok && ageOf(cached) > dayMs) await fetchAgain(pathname);
}

function isPublic(response: Response): boolean {
  return response.ok && /\bpublic\b/.test(response.headers.get("Cache-Control") ?? "");
}

function ageOf(response: Response | undefined): number {
  return Date.now() - Date.parse(response?.headers.get("Date") ?? "1970-01-01");
}

/** In place of a page that only the shop can make. */
function offlinePage(): Response {
  const links = stillThere.map(({ path, name }) => `<a class="btn btn-outline" href="${path}">${name}</a>`);
  const html = `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>You are offline · ${brand}</title>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="${styles}" />
  </head>
  <body>
    <header class="border-b border-line">
      <div class="container-page flex min-h-(--header) items-center font-display text-2xl font-semibold">${brand}</div>
    </header>
    <main class="section">
      <div class="container-page grid justify-items-start gap-6">
        <h1>You are offline</h1>
        <p class="text-lg text-muted">
          This page needs a connection. Nothing was sent, and nothing will be sent later.
        </p>
        <a class="btn btn-primary" href="">Try again</a>
        <p class="text-lg text-muted">You can still look at:</p>
        <nav aria-label="Pages that work offline" class="flex flex-wrap gap-3">${links.join("")}</nav>
      </div>
    </main>
  </body>
</html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
