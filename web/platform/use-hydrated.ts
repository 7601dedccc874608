import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while its HTML is being taken over, true from then on: the guard for browser-only content. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
