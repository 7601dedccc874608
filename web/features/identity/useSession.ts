import { type SignedInUserFragment, useMeQuery } from "./generated/Session";
import { requestLogIn } from "./log-in-requests";

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

/**
 * Returns a function that runs `action` for a signed-in customer. A visitor is asked to sign up or log in with `message`: `action`
 * runs after that, but not after closing the dialog. While the session is loading it runs: the server decides, and
 * if it refuses, the Apollo link asks.
 */
export function useWhenSignedIn() {
  const { user, loading } = useSession();
  return (action: () => void, message = "Please log in to access this feature"): void => {
    if (user || loading) action();
    else requestLogIn(message, "signUp", { customerId: null, resume: action });
  };
}
