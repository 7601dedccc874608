import { EmptyState } from "../../ui/EmptyState";
import { User } from "lucide-react";
import { LogInLink } from "./LogInLink";

export function NotSignedIn() {
  return (
    <EmptyState
      isCard
      title="You are not logged in"
      picture={<User size={36} />}
      action={<LogInLink step="signIn">Log in</LogInLink>}
    >
      <p>Log in to see your account.</p>
    </EmptyState>
  );
}
