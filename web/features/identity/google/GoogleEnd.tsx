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
        title="Look into your mail"
        picture={<Mail size={36} />}
        action={<WayBack {...{ isPopup, returnTo }} />}
      >
        <p role="status">
          An account with your Google e-mail address exists already. We have sent a link to that address:
          confirm with it that the account is yours, then continue with Google again.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={outcome === "FAILED" ? "Signing in with Google did not work" : "You are not signed in"}
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
        {message ?? "Signing in with Google was not finished. Nothing has changed."}
      </p>
    </EmptyState>
  );
}
