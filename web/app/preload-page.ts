import { routeOf } from "./routes";

/** Fetches a page's code ahead of going there. That it fails is told when the page is really wanted. */
export function preloadPage(path: string): void {
  const { pathname } = new URL(path, window.location.origin);
  routeOf(pathname)
    .page.preload()
    .catch(() => undefined);
}
