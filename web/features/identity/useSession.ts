import { useMeQuery } from "./generated/Session";
import { requestLogIn } from "./log-in-requests";

/** The current session; the user is null for a visitor, and while loading. It is in Apollo's cache, so wallet and cart follow every response that contains them. */
export function useSession() {
  const { data, loading } = useMeQuery();
  return { user: data?.me ?? null, loading: loading && !data };
}

/**
 * Returns a function that runs `action` for a signed-in customer. For a visitor it opens the log-in dialog with `message`,
 * and `action` runs after the sign-in, but not if the dialog is closed. While the session is loading, `action` runs at
 * once: the server decides, and if it refuses, the Apollo link opens the dialog.
 */
export function useWhenSignedIn() {
  const { user, loading } = useSession();
  return (action: () => void, message = "Please log in to access this feature"): void => {
    if (user || loading) action();
    else requestLogIn(message, "signUp", { customerId: null, resume: action });
  };
}
