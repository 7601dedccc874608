import { useEffect, useEffectEvent } from "react";
import type { GoogleSignInQuery } from "../../../generated/operations";
import { buttonLook } from "../../../ui/button-look";
import { EmptyState } from "../../../ui/EmptyState";
import { CircleAlert, Mail } from "../../../ui/icons";
import { googleSignIn } from "../../../values/paths";
import { tellTabs } from "../tab-messages";
import { WayBack } from "./WayBack";

interface GoogleEndProps {
  isPopup: boolean;
  returnTo: string;
  outcome: Exclude<
    GoogleSignInQuery["googleSignIn"]["outcome"],
    "SIGNED_IN" | "SIGNED_UP" | "PASSWORD_NEEDED"
  >;
  message: string | null;
}

/** Not signed in: why, in the provider's own words where it has any, and the ways on. */
export function GoogleEnd({ isPopup, returnTo, outcome, message }: GoogleEndProps) {
  const tell = useEffectEvent(() => {
    if (!isPopup || !outcome) return;
    tellTabs({ kind: "google", outcome, message });
    // Who pressed Cancel need not be told so.
    if (outcome === "CANCELLED" && !message) window.close();
  });
  useEffect(() => tell(), []);

  if (outcome === "MAIL_SENT") {
    return (
      <EmptyState
        title="Check your email"
        picture={<Mail size={36} />}
        action={<WayBack {...{ isPopup, returnTo }} />}
      >
        <p role="status">
          There is already an account with your Google email address. We have sent a link to that address.
          Open it to confirm that the account is yours, then continue with Google again.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={outcome === "FAILED" ? "We could not sign you in with Google" : "You are not signed in"}
      picture={<CircleAlert size={36} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={googleSignIn(returnTo)} className={buttonLook({})}>
            Try again
          </a>
          <WayBack isPopup={isPopup} returnTo={returnTo} />
        </div>
      }
    >
      <p role={outcome === "FAILED" ? "alert" : "status"}>
        {message ?? "You did not finish signing in with Google. Nothing has changed."}
      </p>
    </EmptyState>
  );
}
