import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ScriptsNeeded } from "../../ui/ScriptsNeeded";
import { User } from "../../ui/icons";
import { openAuthModal } from "./auth-modal";

export function NotSignedIn() {
  return (
    <div className="card">
      <EmptyState title="You are not signed in" picture={<User size={36} />} action={<SignInButton />}>
        <p>Sign in to see and change your account.</p>
        <ScriptsNeeded to="sign in" />
      </EmptyState>
    </div>
  );
}

/** For somebody who has an account. */
export function SignInButton() {
  return (
    <Button className="needs-script" onClick={() => openAuthModal(undefined, { panel: "signIn" })}>
      Sign in
    </Button>
  );
}
