import { ApolloLink } from "@apollo/client";
import { throwError } from "rxjs";

/** Whether the browser reports that there is no connection. Where it does not, the request fails instead. */
export const isOffline = () => typeof navigator !== "undefined" && !navigator.onLine;

export class Offline extends Error {}

/** Refuses operations while offline at once. Nothing is queued for later. */
export const refuseOffline = new ApolloLink((operation, forward) =>
  isOffline() ? throwError(() => new Offline("There is no connection")) : forward(operation),
);

/** Calls `work` when the connection is back, if the error is that there was none: what says so is removed then. */
export function whenBackOnline(error: unknown, work: () => void): void {
  if (error instanceof Offline) window.addEventListener("online", work, { once: true });
}

/**
 * Registers the service worker (web/service-worker), which caches the shop's files and pages, when the browser is idle.
 */
export function cacheForOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (typeof requestIdleCallback === "function") requestIdleCallback(register, { timeout: 5_000 });
  else setTimeout(register, 2_000);
}
