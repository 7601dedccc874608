import { isOffline } from "./offline";
import { sessionStore } from "./session-storage";

const reloadedAt = "reloaded-at";
const minIntervalMs = 60_000;

/**
 * Reloads the page, unless that was tried within the last minute or cannot help. Returns true if the page is being reloaded.
 */
export function reloadOnce(): boolean {
  if (isOffline() || Date.now() - (sessionStore.get<number>(reloadedAt) ?? 0) < minIntervalMs) return false;
  sessionStore.set(reloadedAt, Date.now());
  window.location.reload();
  return true;
}
