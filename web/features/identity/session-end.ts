import type { ApolloClient } from "@apollo/client";
import { toastError } from "../../ui/toast";
import { pauseAuthAction } from "./auth-action";
import { openAuthModal } from "./auth-modal";
import { forgetCustomer, knownCustomer } from "./session-cache";
import { notifyTabs } from "./tab-messages";

/** The server's sentence for a session whose customer record is gone: signing in again would not help. */
const recordIsGone = "User does not exist";

/**
 * The API has answered UNAUTHENTICATED. Asks the customer to log in, and resolves with whether to send the request
 * again: true when the same customer has logged in, so that a purchase continues with its own key; false for anybody else.
 */
export function sessionEnded(client: ApolloClient, message: string): Promise<boolean> {
  notifyTabs({ kind: "sessionOver" });
  if (message === recordIsGone) {
    forgetCustomer(client);
    toastError(message);
    return Promise.resolve(false);
  }
  return pauseAuthAction(new Promise((resolve) => askToLogIn(client, message, resolve)));
}

function askToLogIn(client: ApolloClient, message: string, answer: (sendAgain: boolean) => void) {
  const user = knownCustomer(client);
  openAuthModal(message, {
    // Somebody who was signed in has an account.
    ...(user && { panel: "signIn", email: user.email }),
    interrupted: {
      customerId: user?.id ?? null,
      resume: () => answer(true),
      giveUp() {
        if (user && knownCustomer(client)?.id === user.id) forgetCustomer(client);
        answer(false);
      },
    },
  });
}
