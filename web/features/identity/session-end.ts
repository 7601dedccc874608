import type { ApolloClient } from "@apollo/client";
import type { GraphQLFormattedError } from "graphql";
import { toastError } from "../../ui/toast";
import { pauseAuthAction } from "./auth-action";
import { requestLogIn } from "./log-in-requests";
import { forgetCustomer, knownCustomer } from "./session-cache";
import { notifyTabs } from "./tab-messages";

/**
 * Handles an UNAUTHENTICATED response: asks the customer to log in, and resolves with whether to send the request
 * again. True if the same customer has logged in, so that a purchase continues with its own key; false for anyone else.
 */
export function sessionEnded(
  client: ApolloClient,
  { message, extensions }: GraphQLFormattedError,
): Promise<boolean> {
  notifyTabs({ kind: "sessionOver" });
  if (extensions?.reason === "USER_DOES_NOT_EXIST") {
    forgetCustomer(client);
    toastError(message);
    return Promise.resolve(false);
  }
  return pauseAuthAction(new Promise((resolve) => askToLogIn(client, message, resolve)));
}

function askToLogIn(client: ApolloClient, message: string, answer: (sendAgain: boolean) => void) {
  const user = knownCustomer(client);
  // A customer who was signed in has an account.
  requestLogIn(message, user ? "signIn" : "signUp", {
    customerId: user?.id ?? null,
    resume: () => answer(true),
    giveUp() {
      if (user && knownCustomer(client)?.id === user.id) forgetCustomer(client);
      answer(false);
    },
  });
}
