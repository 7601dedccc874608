import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../../ui/ButtonLink";
import { EmptyState } from "../../../ui/EmptyState";
import { BadgeCheck } from "../../../ui/icons";
import { toastSuccess } from "../../../ui/toast";
import { paths } from "../../../values/paths";
import { tellTabs } from "../tab-messages";

interface GoogleWelcomeProps {
  isPopup: boolean;
  returnTo: string;
  outcome: "SIGNED_IN" | "SIGNED_UP";
}

/** Done: the popup tells the shop and goes; the shop's own window goes back to where the customer was. */
export function GoogleWelcome({ isPopup, returnTo, outcome }: GoogleWelcomeProps) {
  const navigate = useNavigate();

  const goOn = useEffectEvent(() => {
    if (isPopup) {
      tellTabs({ kind: "google", outcome, message: null });
      tellTabs({ kind: "signedIn" });
      window.close();
      return;
    }
    tellTabs({ kind: "signedIn" });
    if (outcome === "SIGNED_UP") toastSuccess("Signed up successfully");
    void navigate(returnTo, { replace: true });
  });
  useEffect(() => goOn(), []);

  return (
    <EmptyState
      title="You are signed in"
      picture={<BadgeCheck size={36} />}
      action={<ButtonLink to={isPopup ? paths.home : returnTo}>Continue to the shop</ButtonLink>}
    >
      {isPopup && "You can close this window."}
    </EmptyState>
  );
}
