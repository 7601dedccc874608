import { lazy, Suspense, useSyncExternalStore } from "react";
import { useCloseOnLeaving } from "../../platform/use-close-on-leaving";
import {
  authModalState,
  closeAuthModal,
  closedAuthModal,
  leaveAuthModal,
  onAuthModalChange,
} from "./auth-modal";

const load = () => import("./AuthModal");
const AuthModal = lazy(load);

/** Loads the modal's code before the click that opens it. */
export const preloadAuthModal = () => void load().catch(() => undefined);

/** Rendered once in the layout; the forms are loaded when the modal is first opened. */
export function AuthModalHost() {
  const { isOpen, panel, email } = useSyncExternalStore(onAuthModalChange, authModalState, closedAuthModal);
  useCloseOnLeaving(leaveAuthModal);
  if (!isOpen) return null;
  return (
    <Suspense>
      <AuthModal firstPanel={panel} knownEmail={email} onClose={closeAuthModal} />
    </Suspense>
  );
}
