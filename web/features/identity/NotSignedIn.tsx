import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ScriptsNeeded } from "../../ui/ScriptsNeeded";
import { User } from "../../ui/icons";
import { openAuthModal } from "./auth-modal";

export function NotSignedIn() {
  return (
    <div className="card">
      <EmptyState title="You are not logged in" picture={<User size={36} />} action={<SignInButton />}>
        <p>Log in to see your account.</p>
        <ScriptsNeeded to="log in" />
      </EmptyState>
    </div>
  );
}

/** Opens the sign-in form, for a visitor who has an account. */
export function SignInButton() {
  return (
    <Button className="needs-script" onClick={() => openAuthModal(undefined, { panel: "signIn" })}>
      Log in
    </Button>
  );
}
