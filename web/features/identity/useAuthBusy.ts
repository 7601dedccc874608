import { useSyncExternalStore } from "react";
import { isAuthActionRunning, onAuthActionChange } from "./auth-action";

/** Whether a sign-up, sign-in or sign-out is under way. */
export function useAuthBusy(): boolean {
  return useSyncExternalStore(onAuthActionChange, isAuthActionRunning, () => false);
}
