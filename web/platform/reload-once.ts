import { isOffline } from "./offline";
import { sessionStore } from "./session-storage";

const reloadedAt = "reloaded-at";
const onceWithinMs = 60_000;

/** Fetches the page as a whole, unless that was tried within the last minute or cannot help. True when it is on its way. */
export function reloadOnce(): boolean {
  if (isOffline() || Date.now() - (sessionStore.get<number>(reloadedAt) ?? 0) < onceWithinMs) return false;
  sessionStore.set(reloadedAt, Date.now());
  window.location.reload();
  return true;
}
