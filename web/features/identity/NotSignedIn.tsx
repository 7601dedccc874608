import { EmptyState } from "../../ui/EmptyState";
import { User } from "lucide-react";
import { LogInButton } from "./LogInButton";

export function NotSignedIn() {
  return (
    <EmptyState
      isCard
      title="You are not logged in"
      picture={<User size={36} />}
      action={<LogInButton panel="signIn">Log in</LogInButton>}
    >
      <p>Log in to see your account.</p>
    </EmptyState>
  );
}
