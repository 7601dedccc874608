import { type SignedInUserFragment, useMeQuery } from "../../generated/operations";

export interface Session {
  /** Null for a visitor, and while it is not known yet. */
  user: SignedInUserFragment | null;
  loading: boolean;
}

/** Who is signed in. It lives in Apollo's cache, so wallet and cart follow every answer that brings them. */
export function useSession(): Session {
  const { data, loading } = useMeQuery();
  return { user: data?.me ?? null, loading: loading && !data };
}
