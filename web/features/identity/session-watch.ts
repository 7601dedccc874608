import type { ApolloClient } from "@apollo/client";
import { MeDocument } from "./generated/Session";
import { toastWarning } from "../../ui/toast";
import { isAuthActionRunning } from "./auth-action";
import { isAskingToLogIn } from "./log-in-requests";
import { forgetCustomer, knownCustomer, startSession } from "./session-cache";
import { onTabMessage } from "./tab-messages";

/** Returning to the tab several times within this time queries the session once. */
const refreshAfterMs = 10_000;
const signedOutElsewhere = "You have logged out in another tab";
const sessionIsOver = "Your session has ended. Please log in again";

/** Detects session changes by other tabs and devices: this tab then forgets the customer too, and shows one message. */
export function watchSession(client: ApolloClient, refreshNow: boolean): () => void {
  let requestedAt = -Infinity;

  async function refresh() {
    const before = knownCustomer(client);
    requestedAt = Date.now();
    const { data } = await client.query({ query: MeDocument, fetchPolicy: "no-cache" });
    const me = data?.me ?? null;
    // The customer has signed in or out in this tab in the meantime, so the result is out of date.
    if (isAuthActionRunning() || knownCustomer(client)?.id !== before?.id) return;
    if (me) {
      startSession(client, me);
      if (before && before.id !== me.id) toastWarning(`You are now logged in as ${me.firstName}`);
    } else if (before && !isAskingToLogIn()) leave(sessionIsOver);
  }

  function leave(message: string) {
    if (!knownCustomer(client)) return;
    forgetCustomer(client);
    toastWarning(message);
  }

  // Without a response nothing changes on screen.
  const refreshQuietly = () => void refresh().catch(() => undefined);
  const refreshWhenVisible = () => {
    if (document.visibilityState === "visible" && Date.now() - requestedAt > refreshAfterMs) refreshQuietly();
  };

  const stopListening = onTabMessage(({ kind }) => {
    if (kind === "signedOut") leave(signedOutElsewhere);
    else if (kind !== "google") refreshQuietly();
  });
  document.addEventListener("visibilitychange", refreshWhenVisible);
  window.addEventListener("focus", refreshWhenVisible);
  if (refreshNow) refreshWhenVisible();
  return () => {
    stopListening();
    document.removeEventListener("visibilitychange", refreshWhenVisible);
    window.removeEventListener("focus", refreshWhenVisible);
  };
}
