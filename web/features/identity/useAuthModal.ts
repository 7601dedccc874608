import { closeAuthModal, openAuthModal } from "./auth-modal";
import { useSession } from "./useSession";

/** Opens sign-up and sign-in, and guards what only a signed-in customer may do. */
export function useAuthModal() {
  const { user, loading } = useSession();

  /**
   * True when the customer may go on; otherwise opens the auth modal with the reason. After signing in there, `then`
   * runs; after closing it, it does not.
   */
  function requireLogin(message = "Please log in to access this feature", then?: () => void): boolean {
    // While the session is unknown the server decides: if it refuses, the Apollo link opens the modal.
    if (user || loading) return true;
    openAuthModal(message, then && { interrupted: { customerId: null, resume: then } });
    return false;
  }

  return { requireLogin, openAuthModal, closeAuthModal };
}
