import type { FormEvent, ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Button } from "../../ui/Button";
import type { ButtonStyle } from "../../ui/button-style";
import { paths } from "../../values/paths";
import { openAuthModal } from "./auth-modal";
import { preloadAuthModal } from "./AuthModalHost";

interface LogInButtonProps extends ButtonStyle {
  panel?: "signUp" | "signIn";
  children: ReactNode;
}

/** Opens the log-in dialog. Without scripts it leads to the same form as a page, and from there back here. */
export function LogInButton({ panel = "signUp", children, ...style }: LogInButtonProps) {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const next = pathname === paths.login ? query.get("next") : pathname + search;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    openAuthModal(undefined, { panel });
  }

  return (
    <form action={paths.login} className="contents" onSubmit={handleSubmit}>
      <input type="hidden" name="mode" value={panel} />
      {next && <input type="hidden" name="next" value={next} />}
      <Button {...style} type="submit" onPointerEnter={preloadAuthModal} onFocus={preloadAuthModal}>
        {children}
      </Button>
    </form>
  );
}
