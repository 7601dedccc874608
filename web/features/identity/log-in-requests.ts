import type { AccountStep } from "../../values/paths";

/* Outside React, so that the API link can ask for a log-in as well. */

interface WaitingAction {
  /** The customer who may continue it; null if any customer may. */
  customerId: string | null;
  resume: () => void;
  giveUp?: () => void;
}

type AskToLogIn = (message: string, step: AccountStep) => void;

let waiting: WaitingAction[] = [];
let askToLogIn: AskToLogIn = () => undefined;
const signInListeners = new Set<() => void>();

/** Asks the customer to log in, with a message that says why. */
export function requestLogIn(message: string, step: AccountStep, action: WaitingAction): void {
  waiting.push(action);
  askToLogIn(message, step);
}

export const isAskingToLogIn = () => waiting.length > 0;

/** Registers the function that opens the log-in dialog. Returns a function that removes it. */
export function onLogInRequest(ask: AskToLogIn): () => void {
  askToLogIn = ask;
  return () => (askToLogIn = () => undefined);
}

/** Calls back after each sign-in, wherever it happened. Returns a function that ends it. */
export function onSignIn(listener: () => void): () => void {
  signInListeners.add(listener);
  return () => void signInListeners.delete(listener);
}

/** Continues the waiting actions of a customer who has signed in, and gives up those of others. */
export function resumeWaiting(customerId: string): void {
  settle((action) => action.customerId === null || action.customerId === customerId);
  for (const listener of signInListeners) listener();
}

/** Gives up all waiting actions, because the customer has not logged in. */
export function giveUpWaiting(): void {
  settle(() => false);
}

function settle(mayResume: (action: WaitingAction) => boolean) {
  const settled = waiting;
  waiting = [];
  for (const action of settled) {
    if (mayResume(action)) action.resume();
    else action.giveUp?.();
  }
}
