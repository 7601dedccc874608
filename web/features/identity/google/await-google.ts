import { onTabMessage } from "../tab-messages";
import { onAuthModalChange } from "../auth-modal";

export interface GoogleNews {
  outcome: string;
  message: string | null;
}

export const isSignedIn = ({ outcome }: Pick<GoogleNews, "outcome">) =>
  outcome === "SIGNED_IN" || outcome === "SIGNED_UP";

const lookEveryMs = 500;
/** A popup that has just closed may have had something to say. */
const lastWordMs = 1_500;
/** As long as the shop's side of a sign-in lives. */
const lifetimeMs = 10 * 60_000;

let stopHearing: (() => void) | undefined;

/**
 * Resolves when the popup has had its say, is closed, or the customer has closed the auth modal: then the button may
 * be used again. A popup cut off by the provider's opener policy looks closed, so it is heard out all the same.
 */
export function awaitGoogle(popup: Window, onNews: (news: GoogleNews) => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    stopHearing?.();
    const stopListening = onTabMessage((message) => {
      if (message.kind !== "google" || message.outcome === "PASSWORD_NEEDED") return;
      // After any other end the customer may try again in the same popup.
      if (isSignedIn(message)) hearNoMore();
      void onNews(message).finally(end);
    });
    const forget = setTimeout(hearNoMore, lifetimeMs);
    const look = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(look);
      setTimeout(end, lastWordMs);
    }, lookEveryMs);
    const stopWatchingModal = onAuthModalChange(end);
    stopHearing = hearNoMore;

    function hearNoMore() {
      clearTimeout(forget);
      stopListening();
    }
    function end() {
      clearInterval(look);
      stopWatchingModal();
      resolve();
    }
  });
}
