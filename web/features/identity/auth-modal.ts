import { clearProblems, toastWarning } from "../../ui/toast";

/* Outside React, so that other code (a guard, the API link) can open the modal and opening it updates nothing above the
   page. Never open on the server. */
export interface AuthModalState {
  isOpen: boolean;
  panel: "signUp" | "signIn";
  /** The initial email, or an empty text. */
  email: string;
  /** The page on which it was opened. */
  pathname: string;
}

/** The action that required a session. */
interface Interrupted {
  /** The customer who may continue it; null if any customer may. */
  customerId: string | null;
  resume: () => void;
  giveUp?: () => void;
}

interface Opening {
  panel?: AuthModalState["panel"];
  email?: string;
  interrupted?: Interrupted;
}

const closed: AuthModalState = { isOpen: false, panel: "signUp", email: "", pathname: "" };
let state = closed;
let waiting: Interrupted[] = [];
const listeners = new Set<() => void>();

function set(next: AuthModalState) {
  state = next;
  for (const listener of listeners) listener();
}

export const authModalState = () => state;
export const closedAuthModal = () => closed;

export function onAuthModalChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the modal, by default with Sign Up. The message is shown as a warning and explains why it opened. */
export function openAuthModal(message?: string, { panel = "signUp", email = "", interrupted }: Opening = {}) {
  if (interrupted) waiting.push(interrupted);
  if (state.isOpen) return; // several requests may find the same session ended: show the message once
  if (message) toastWarning(message);
  set({ isOpen: true, panel, email, pathname: window.location.pathname });
}

/** Closes the modal without signing in, which discards the interrupted action. */
export function closeAuthModal() {
  settle(() => false);
}

/**
 * Closes the modal when the customer goes to another page. It may already be open for that page, because the address
 * changes before the content.
 */
export function leaveAuthModal() {
  if (state.isOpen && state.pathname !== window.location.pathname) closeAuthModal();
}

/** Continues the customer's interrupted action after a sign-in, wherever it happened. */
export function resumeInterrupted(customerId: string) {
  settle((interrupted) => interrupted.customerId === null || interrupted.customerId === customerId);
}

function settle(resume: (interrupted: Interrupted) => boolean) {
  const settled = waiting;
  waiting = [];
  clearProblems();
  if (state.isOpen) set(closed);
  for (const interrupted of settled) {
    if (resume(interrupted)) interrupted.resume();
    else interrupted.giveUp?.();
  }
}
