import { useApolloClient } from "@apollo/client/react";
import { MeDocument, type MeQuery, useGoogleSignInQuery } from "../../../generated/operations";
import { errorWords } from "../../../platform/problem";
import { toastError, toastSuccess } from "../../../ui/toast";
import { runAuthAction } from "../auth-action";
import { startSession } from "../session-cache";
import { sayUnavailable } from "../unavailable";
import { awaitGoogle, type GoogleNews, isSignedIn } from "./await-google";
import { goToGoogle, openGooglePopup } from "./google-window";

/** Returns how to sign in with Google: in a popup, or in this window where popups are blocked. */
export function useGoogleSignIn(): () => Promise<void> {
  const client = useApolloClient();
  const { data, refetch } = useGoogleSignInQuery();

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
        const answer = await client.query<MeQuery>({ query: MeDocument, fetchPolicy: "no-cache" });
        if (answer.data?.me) startSession(client, answer.data.me);
        if (outcome === "SIGNED_UP") toastSuccess("Signed up successfully");
      } else if (message) toastError(message);
    } catch (error) {
      toastError(errorWords(error));
    }
  }

  return async () => {
    try {
      if (await isAvailable()) await runAuthAction(signIn);
      else sayUnavailable();
    } catch (error) {
      toastError(errorWords(error));
    }
  };
}
