import { lazy, Suspense, useSyncExternalStore } from "react";
import { authModalState, closeAuthModal, closedAuthModal, onAuthModalChange } from "./auth-modal";

const load = () => import("./AuthModal");
const AuthModal = lazy(load);

/** Fetches the modal ahead of the click that opens it. */
export const preloadAuthModal = () => void load().catch(() => undefined);

/** Stands once in the layout; forms and their rules come when the modal is first wanted. */
export function AuthModalHost() {
  const { isOpen, panel, email } = useSyncExternalStore(onAuthModalChange, authModalState, closedAuthModal);
  if (!isOpen) return null;
  return (
    <Suspense>
      <AuthModal firstPanel={panel} knownEmail={email} onClose={closeAuthModal} />
    </Suspense>
  );
}
