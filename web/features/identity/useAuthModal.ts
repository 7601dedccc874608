import { closeAuthModal, openAuthModal } from "./auth-modal";
import { useSession } from "./useSession";

/** Opens sign-up and sign-in, and guards actions that require a signed-in customer. */
export function useAuthModal() {
  const { user, loading } = useSession();

  /**
   * Runs `action` for a signed-in customer. A visitor gets the auth modal with `message`: `action` runs after signing in
   * there, but not after closing it. While the session is loading it runs: the server decides, and if it refuses, the
   * Apollo link opens the modal.
   */
  function whenSignedIn(action: () => void, message = "Please log in to access this feature"): void {
    if (user || loading) action();
    else openAuthModal(message, { interrupted: { customerId: null, resume: action } });
  }

  return { whenSignedIn, openAuthModal, closeAuthModal };
}
