import { toastWarning } from "../../ui/toast";

/*
 * Outside React, so that anything may open it (a guard, the API link) and opening it updates nothing above the page.
 * On the server nobody does.
 */
let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean) {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const isAuthModalOpen = () => isOpen;

export function onAuthModalChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the modal on Sign Up; a message says, as a warning, why. */
export function openAuthModal(message?: string) {
  if (message) toastWarning(message);
  set(true);
}

export function closeAuthModal() {
  set(false);
}
