import { EmptyState } from "../../../ui/EmptyState";
import { User } from "../../../ui/icons";
import { SignInButton } from "../email-links/SignInButton";

export function NotSignedIn() {
  return (
    <div className="card">
      <EmptyState title="You are not signed in" picture={<User size={36} />} action={<SignInButton />}>
        Sign in to see and change your account.
      </EmptyState>
    </div>
  );
}
