let isRunning = false;
const listeners = new Set<() => void>();

function set(running: boolean) {
  isRunning = running;
  for (const listener of listeners) listener();
}

export const isAuthActionRunning = () => isRunning;

export function onAuthActionChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs a sign-up, sign-in or sign-out; refuses (null) while another of them is under way, wherever it was started. */
export async function runAuthAction<T>(action: () => Promise<T>): Promise<T | null> {
  if (isRunning) return null;
  set(true);
  try {
    return await action();
  } finally {
    set(false);
  }
}
