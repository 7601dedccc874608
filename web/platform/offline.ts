import { ApolloLink } from "@apollo/client";
import { throwError } from "rxjs";

/** The browser knows that there is no connection. Where it does not know, the request itself finds out. */
export const isOffline = () => typeof navigator !== "undefined" && !navigator.onLine;

export class Offline extends Error {}

/** Without a connection nothing is sent, and nothing put aside to be sent later: the customer is told at once. */
export const refuseOffline = new ApolloLink((operation, forward) =>
  isOffline() ? throwError(() => new Offline("There is no connection")) : forward(operation),
);

/** Has the browser keep the shop's files and pages (web/service-worker), when it has nothing better to do. */
export function cacheForOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (typeof requestIdleCallback === "function") requestIdleCallback(register, { timeout: 5_000 });
  else setTimeout(register, 2_000);
}
