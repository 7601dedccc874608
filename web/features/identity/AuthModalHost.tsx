import { lazy, Suspense, useSyncExternalStore } from "react";
import { closeAuthModal, isAuthModalOpen, onAuthModalChange } from "./auth-modal";

const load = () => import("./AuthModal");
const AuthModal = lazy(load);

/** Fetches the modal ahead of the click that opens it. */
export const preloadAuthModal = () => void load().catch(() => undefined);

/** Stands once in the layout; forms and their rules come when the modal is first wanted. */
export function AuthModalHost() {
  const isOpen = useSyncExternalStore(onAuthModalChange, isAuthModalOpen, () => false);
  if (!isOpen) return null;
  return (
    <Suspense>
      <AuthModal onClose={closeAuthModal} />
    </Suspense>
  );
}
