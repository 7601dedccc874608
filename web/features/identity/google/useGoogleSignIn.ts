import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { MeDocument } from "../generated/Session";
import { useGoogleSignInQuery } from "./generated/GoogleSignIn";
import { errorMessage } from "../../../platform/problem";
import { sayUnavailable, toastError, toastSuccess } from "../../../ui/toast";
import { runAuthAction } from "../auth-action";
import { startSession } from "../session-cache";
import { onTabMessage } from "../tab-messages";
import { goToGoogle, openGooglePopup } from "./google-window";

/** Returns a function that signs in with Google: in a popup, or in this window if popups are blocked. */
export function useGoogleSignIn(): () => Promise<void> {
  const client = useApolloClient();
  const { data, refetch } = useGoogleSignInQuery();
  // A customer who leaves the dialog does not wait for the popup any more.
  useEffect(() => () => endWaiting?.(), []);

  async function isAvailable() {
    const known = data ?? (await refetch()).data;
    return known?.googleSignIn.available ?? false;
  }

  async function signIn() {
    const popup = openGooglePopup();
    if (popup) await awaitGoogle(popup, handleNews);
    else goToGoogle();
  }

  async function handleNews({ outcome, message }: GoogleNews) {
    try {
      if (isSignedIn({ outcome })) {
        const answer = await client.query({ query: MeDocument, fetchPolicy: "no-cache" });
        if (answer.data?.me) startSession(client, answer.data.me);
        if (outcome === "SIGNED_UP") toastSuccess("Signed up successfully");
      } else if (message) toastError(message);
    } catch (error) {
      toastError(errorMessage(error));
    }
  }

  return async () => {
    try {
      if (await isAvailable()) await runAuthAction(signIn);
      else sayUnavailable();
    } catch (error) {
      toastError(errorMessage(error));
    }
  };
}

interface GoogleNews {
  outcome: string;
  message: string | null;
}

const isSignedIn = ({ outcome }: Pick<GoogleNews, "outcome">) =>
  outcome === "SIGNED_IN" || outcome === "SIGNED_UP";

const pollEveryMs = 500;
/** A popup that has just closed may have sent a message. */
const messageGraceMs = 1_500;
/** The lifetime of a sign-in on the server. */
const lifetimeMs = 10 * 60_000;

let stopPrevious: (() => void) | undefined;
let endWaiting: (() => void) | undefined;

/**
 * Resolves when the popup has reported, is closed, or the customer has left the dialog: then the button is
 * enabled again. A popup cut off by the provider's opener policy looks closed, so its messages are still received.
 */
function awaitGoogle(popup: Window, onNews: (news: GoogleNews) => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    stopPrevious?.();
    const stopListening = onTabMessage((message) => {
      if (message.kind !== "google" || message.outcome === "PASSWORD_NEEDED") return;
      // After a failure the customer may try again in the same popup.
      if (isSignedIn(message)) stopListeningToPopup();
      void onNews(message).finally(end);
    });
    const forget = setTimeout(stopListeningToPopup, lifetimeMs);
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(end, messageGraceMs);
    }, pollEveryMs);
    endWaiting = end;
    // The sign-in has replaced this page, and the customer went back to it.
    window.addEventListener("pageshow", end);
    stopPrevious = stopListeningToPopup;

    function stopListeningToPopup() {
      clearTimeout(forget);
      stopListening();
    }
    function end() {
      clearInterval(poll);
      window.removeEventListener("pageshow", end);
      resolve();
    }
  });
}
