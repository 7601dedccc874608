import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { type GoogleSignInQuery, GoogleSignInDocument } from "../../../generated/operations";
import { errorWords } from "../../../platform/problem";
import { EmptyState } from "../../../ui/EmptyState";
import { InlineError } from "../../../ui/InlineError";
import { Spinner } from "../../../ui/Spinner";
import { popupReturn } from "./google-window";
import { GoogleEnd } from "./GoogleEnd";
import { GoogleWelcome } from "./GoogleWelcome";
import { LinkGoogleForm } from "./LinkGoogleForm";

type Attempt = GoogleSignInQuery["googleSignIn"];

/** Where Google sends the browser back to: in the popup, or in the shop's own window where popups are blocked. */
export function GoogleReturn() {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  function ask() {
    setFailure(null);
    client
      .query<GoogleSignInQuery>({ query: GoogleSignInDocument, fetchPolicy: "no-cache" })
      .then(({ data }) => setAttempt(data?.googleSignIn ?? null))
      .catch(setFailure);
  }
  // How it ended is this browser's alone and changes with each attempt: asked here, never rendered by the server.
  useEffect(ask, [client]);

  if (failure) return <InlineError onRetry={ask}>{errorWords(failure)}</InlineError>;
  if (!attempt) return <EmptyState title="One moment" picture={<Spinner label="Signing in" size={36} />} />;
  const place = { isPopup: attempt.returnTo === popupReturn, returnTo: attempt.returnTo };
  if (attempt.outcome === "PASSWORD_NEEDED") {
    return (
      <LinkGoogleForm
        {...place}
        onLinked={() => setAttempt({ ...attempt, outcome: "SIGNED_IN" })}
        onTooLate={(message) => setAttempt({ ...attempt, outcome: "FAILED", message })}
      />
    );
  }
  if (attempt.outcome === "SIGNED_IN" || attempt.outcome === "SIGNED_UP")
    return <GoogleWelcome {...place} outcome={attempt.outcome} />;
  return <GoogleEnd {...place} outcome={attempt.outcome} message={attempt.message} />;
}
