import { type SignedInUserFragment, useMeQuery } from "../../generated/operations";

export interface Session {
  /** Null for a visitor, and while loading. */
  user: SignedInUserFragment | null;
  loading: boolean;
}

/** The current session. It is in Apollo's cache, so wallet and cart follow every response that contains them. */
export function useSession(): Session {
  const { data, loading } = useMeQuery();
  return { user: data?.me ?? null, loading: loading && !data };
}
