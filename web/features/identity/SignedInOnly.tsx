import type { ReactNode } from "react";
import type { SignedInUserFragment } from "./generated/Session";
import { EmptyState } from "../../ui/EmptyState";
import { User } from "lucide-react";
import { Loading } from "../../ui/Skeleton";
import { LogInLink } from "./LogInLink";
import { useSession } from "./useSession";

/** Renders its children for a customer, and the way to sign in for everyone else. */
export function SignedInOnly({ children }: { children: (user: SignedInUserFragment) => ReactNode }) {
  const { user, loading } = useSession();
  if (user) return children(user);
  if (loading) return <Loading />;
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
