import { closeAuthModal, openAuthModal } from "./auth-modal";
import { useSession } from "./useSession";

/** Opens sign-up and sign-in, and guards actions that require a signed-in customer. */
export function useAuthModal() {
  const { user, loading } = useSession();

  /**
   * Returns true if the customer is signed in. Otherwise opens the auth modal with the reason; `then` runs after
   * signing in there, but not after closing it.
   */
  function requireLogin(message = "Please log in to access this feature", then?: () => void): boolean {
    // While the session is unknown the server decides: if it refuses, the Apollo link opens the modal.
    if (user || loading) return true;
    openAuthModal(message, then && { interrupted: { customerId: null, resume: then } });
    return false;
  }

  return { requireLogin, openAuthModal, closeAuthModal };
}
