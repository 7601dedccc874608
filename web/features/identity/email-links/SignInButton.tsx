import { Button } from "../../../ui/Button";
import { openAuthModal } from "../auth-modal";

/** For somebody who has an account. */
export function SignInButton() {
  return (
    <Button className="needs-script" onClick={() => openAuthModal(undefined, { panel: "signIn" })}>
      Sign in
    </Button>
  );
}
