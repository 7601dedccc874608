import { useSyncExternalStore } from "react";

let running = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1) {
  running += change;
  for (const listener of listeners) listener();
}

export const isAuthActionRunning = () => running > 0;

function onAuthActionChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Runs an action on the account or its session. Resolves with null, without running it, while another is in progress
 * anywhere on the page.
 */
export async function runAuthAction<T>(action: () => Promise<T>): Promise<T | null> {
  if (isAuthActionRunning()) return null;
  count(1);
  try {
    return await action();
  } finally {
    count(-1);
  }
}

/** Allows another action to run while this one waits for it, such as signing in again during a change of password. */
export async function pauseAuthAction<T>(wait: Promise<T>): Promise<T> {
  if (!isAuthActionRunning()) return wait;
  count(-1);
  try {
    return await wait;
  } finally {
    count(1);
  }
}

/** Whether a sign-up, sign-in or sign-out is in progress. */
export function useAuthBusy(): boolean {
  return useSyncExternalStore(onAuthActionChange, isAuthActionRunning, () => false);
}
