import { clearProblems, toastWarning } from "../../ui/toast";

/*
 * Outside React, so that anything may open it (a guard, the API link) and opening it updates nothing above the page.
 * On the server nobody does.
 */
export interface AuthModalState {
  isOpen: boolean;
  panel: "signUp" | "signIn";
  /** The e-mail to begin with, where it is known. */
  email: string;
  /** The page it was opened on. */
  pathname: string;
}

/** What was interrupted for want of a session. */
interface Interrupted {
  /** Whose it is; null when anybody may go on with it. */
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

/** Opens the modal, on Sign Up unless told otherwise; a message says, as a warning, why. */
export function openAuthModal(message?: string, { panel = "signUp", email = "", interrupted }: Opening = {}) {
  if (interrupted) waiting.push(interrupted);
  if (state.isOpen) return; // several requests may meet the same end of a session: it is said once
  if (message) toastWarning(message);
  set({ isOpen: true, panel, email, pathname: window.location.pathname });
}

/** Closed without signing in: what was waiting for that is given up. */
export function closeAuthModal() {
  settle(() => false);
}

/** The customer has gone to another page. It may be open already for that page, whose address comes before its content. */
export function leaveAuthModal() {
  if (state.isOpen && state.pathname !== window.location.pathname) closeAuthModal();
}

/** Signed in, wherever: what that customer was doing goes on. */
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
