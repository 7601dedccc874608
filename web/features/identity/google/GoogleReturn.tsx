import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { GoogleSignInDocument, type GoogleSignInQuery } from "./generated/GoogleSignIn";
import { errorMessage } from "../../../platform/problem";
import { buttonStyle } from "../../../ui/button-style";
import { ButtonLink } from "../../../ui/ButtonLink";
import { EmptyState } from "../../../ui/EmptyState";
import { BadgeCheck, CircleAlert, Mail } from "lucide-react";
import { InlineError } from "../../../ui/InlineError";
import { Spinner } from "../../../ui/Spinner";
import { toastSuccess } from "../../../ui/toast";
import { googleSignIn } from "../../../values/paths";
import { notifyTabs } from "../tab-messages";
import { closePopup, type ReturnFromGoogle, wayBackFrom } from "./google-window";
import { LinkGoogleForm, BackToShop } from "./LinkGoogleForm";

type Attempt = GoogleSignInQuery["googleSignIn"];

/** The page to which Google redirects: in the popup, or in the shop's own window if popups are blocked. */
export function GoogleReturn() {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  function ask() {
    setFailure(null);
    client
      .query({ query: GoogleSignInDocument, fetchPolicy: "no-cache" })
      .then(({ data }) => setAttempt(data?.googleSignIn ?? null))
      .catch(setFailure);
  }
  // The outcome belongs to this browser and changes with each attempt, so it is queried here and never rendered by the
  // server.
  useEffect(ask, [client]);

  if (failure) return <InlineError onRetry={ask}>{errorMessage(failure)}</InlineError>;
  if (!attempt) return <EmptyState title="One moment" picture={<Spinner label="Logging in" size={36} />} />;
  const place = wayBackFrom(attempt.returnTo);
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
  const again = googleSignIn(attempt.returnTo);
  return <GoogleEnd {...place} again={again} outcome={attempt.outcome} message={attempt.message} />;
}

interface GoogleEndProps extends ReturnFromGoogle {
  again: string;
  outcome: Exclude<Attempt["outcome"], "SIGNED_IN" | "SIGNED_UP" | "PASSWORD_NEEDED">;
  message: string | null;
}

/** A failed sign-in: the reason, in the provider's own words if there are any, and what to do next. */
function GoogleEnd({ again, outcome, message, ...place }: GoogleEndProps) {
  const showError = useEffectEvent(() => {
    if (!place.isPopup || !outcome) return;
    notifyTabs({ kind: "google", outcome, message });
    // A customer who pressed Cancel needs no message.
    if (outcome === "CANCELLED" && !message) closePopup();
  });
  useEffect(() => showError(), []);

  if (outcome === "LOCKED") {
    return (
      <EmptyState
        title="Your wallet is locked"
        picture={<BadgeCheck size={36} />}
        action={<BackToShop {...place} />}
      >
        <p role="status">For 24 hours nothing can be spent, and every device is logged out.</p>
      </EmptyState>
    );
  }
  if (outcome === "MAIL_SENT") {
    return (
      <EmptyState title="Check your email" picture={<Mail size={36} />} action={<BackToShop {...place} />}>
        <p role="status">
          There is already an account with your Google email address. We have sent a link to that address.
          Open it to confirm that the account is yours, then continue with Google again.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={outcome === "FAILED" ? "We could not log you in with Google" : "You are not logged in"}
      picture={<CircleAlert size={36} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={again} className={buttonStyle({})}>
            Try again
          </a>
          <BackToShop {...place} />
        </div>
      }
    >
      <p role={outcome === "FAILED" ? "alert" : "status"}>
        {message ?? "You did not finish logging in with Google. Nothing has changed."}
      </p>
    </EmptyState>
  );
}

/** A successful sign-in: the popup notifies the shop and closes; the shop's own window returns to the previous page. */
function GoogleWelcome({
  isPopup,
  returnTo,
  outcome,
}: ReturnFromGoogle & { outcome: "SIGNED_IN" | "SIGNED_UP" }) {
  const navigate = useNavigate();

  const finish = useEffectEvent(() => {
    if (isPopup) notifyTabs({ kind: "google", outcome, message: null });
    notifyTabs({ kind: "signedIn" });
    if (isPopup && closePopup()) return;
    if (outcome === "SIGNED_UP") toastSuccess("Signed up successfully");
    void navigate(returnTo, { replace: true });
  });
  useEffect(() => finish(), []);

  return (
    <EmptyState
      title="You are logged in"
      picture={<BadgeCheck size={36} />}
      action={<ButtonLink to={returnTo}>Continue to the shop</ButtonLink>}
    />
  );
}
