import { closeAuthModal, openAuthModal } from "./auth-modal";
import { useSession } from "./useSession";

/** The door to sign-up and sign-in, and the guard in front of what only a signed-in customer may do. */
export function useAuthModal() {
  const { user, loading } = useSession();

  /**
   * True when the customer may go on; otherwise says why not and opens the auth modal. Who signs in there goes on
   * with `then`; who closes it does not.
   */
  function requireLogin(message = "Please log in to access this feature", then?: () => void): boolean {
    // Not known yet: the server decides, and the API link opens the modal on its no.
    if (user || loading) return true;
    openAuthModal(message, then && { interrupted: { customerId: null, resume: then } });
    return false;
  }

  return { requireLogin, openAuthModal, closeAuthModal };
}
