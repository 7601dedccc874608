import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import { ButtonLink } from "../../ui/ButtonLink";
import type { ButtonStyle } from "../../ui/button-style";
import type { AccountStep } from "../../values/paths";
import { useStepAddress } from "./useLogInRequests";

interface LogInLinkProps extends ButtonStyle, Pick<LinkProps, "onClick" | "replace"> {
  step?: AccountStep;
  children: ReactNode;
}

const preload = () => void import("./AccountStep").catch(() => undefined);

/** Leads to log in or sign up over the page, and from there back to it. */
export function LogInLink({ step = "signUp", children, ...link }: LogInLinkProps) {
  const addressOf = useStepAddress();
  return (
    <ButtonLink
      {...link}
      to={addressOf(step)}
      rel="nofollow"
      // The server's link has only the parts of the query that its page reads.
      suppressHydrationWarning
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </ButtonLink>
  );
}
