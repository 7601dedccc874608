import type { ApolloClient } from "@apollo/client";
import { MeDocument, type MeQuery } from "../../generated/operations";
import { toastWarning } from "../../ui/toast";
import { isAuthActionRunning } from "./auth-action";
import { authModalState } from "./auth-modal";
import { forgetCustomer, knownCustomer, startSession } from "./session-cache";
import { onTabMessage } from "./tab-messages";

/** Coming back to a tab again and again within this time asks the shop once. */
const refreshAfterMs = 10_000;
const signedOutElsewhere = "You have logged out in another tab";
const sessionIsOver = "Your session has ended. Please log in again";

/** Follows what other tabs and devices do to the session: this tab then forgets the customer too, and says so once. */
export function watchSession(client: ApolloClient, askNow: boolean): () => void {
  let requestedAt = -Infinity;

  async function ask() {
    const before = knownCustomer(client);
    requestedAt = Date.now();
    const { data } = await client.query<MeQuery>({ query: MeDocument, fetchPolicy: "no-cache" });
    const me = data?.me ?? null;
    // The customer has signed in or out here meanwhile: the answer is out of date.
    if (isAuthActionRunning() || knownCustomer(client)?.id !== before?.id) return;
    if (me) {
      startSession(client, me);
      if (before && before.id !== me.id) toastWarning(`You are now logged in as ${me.firstName}`);
    } else if (before && !authModalState().isOpen) leave(sessionIsOver);
  }

  function leave(message: string) {
    if (!knownCustomer(client)) return;
    forgetCustomer(client);
    toastWarning(message);
  }

  // Without an answer nothing changes on screen.
  const askInTheEnd = () => void ask().catch(() => undefined);
  const askWhenSeen = () => {
    if (document.visibilityState === "visible" && Date.now() - requestedAt > refreshAfterMs) askInTheEnd();
  };

  const stopListening = onTabMessage(({ kind }) => {
    if (kind === "signedOut") leave(signedOutElsewhere);
    else if (kind !== "google") askInTheEnd();
  });
  document.addEventListener("visibilitychange", askWhenSeen);
  window.addEventListener("focus", askWhenSeen);
  if (askNow) askWhenSeen();
  return () => {
    stopListening();
    document.removeEventListener("visibilitychange", askWhenSeen);
    window.removeEventListener("focus", askWhenSeen);
  };
}
