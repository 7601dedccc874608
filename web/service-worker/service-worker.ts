import { clientsClaim } from "workbox-core";
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { answerPage, cachePages, dropOtherReleases } from "./pages";
import { type HandlerOptions, precacheManifest, scope } from "./worker-scope";

/*
 * Shows the shop without a connection. It answers only GET requests for the shop's own files and pages: API requests,
 * payments, orders and messages never pass through it, so they are never cached. A new release waits until no page of
 * the old one is open; then the old files are deleted.
 */
scope.addEventListener("install", (event) => event.waitUntil(cachePages()));
scope.addEventListener("activate", (event) => {
  event.waitUntil(dropOtherReleases());
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
});
clientsClaim();

/** Run before the paint, under names that every release has: the newest that can be had. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ["/theme.js", "/start.js"].includes(url.pathname),
  async ({ request }: HandlerOptions) => {
    try {
      return await fetch(request);
    } catch {
      return (await matchPrecache(request.url)) ?? Response.error();
    }
  },
);

precache(precacheManifest);
addRoute({ directoryIndex: "", cleanURLs: false });
cleanupOutdatedCaches();

/**
 * Every navigation, including those that act, such as Google's callback: one that is left to the browser is requested
 * twice, because the browser drops the response that was preloaded.
 */
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", answerPage);
