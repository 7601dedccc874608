import type { ReactNode } from "react";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { NotSignedIn } from "../identity/NotSignedIn";
import { useSession } from "../identity/useSession";
import { ListSkeleton } from "./ListParts";

/** Renders its children for a customer, and the way to sign in for everyone else. */
export function SignedInOnly({ children }: { children: (user: SignedInUserFragment) => ReactNode }) {
  const { user, loading } = useSession();
  if (user) return children(user);
  return loading ? <ListSkeleton /> : <NotSignedIn />;
}
