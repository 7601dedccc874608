import { useSyncExternalStore } from "react";
import { isOffline } from "../../platform/offline";

function onConnectionChange(listener: () => void) {
  for (const kind of ["online", "offline"]) window.addEventListener(kind, listener);
  return () => {
    for (const kind of ["online", "offline"]) window.removeEventListener(kind, listener);
  };
}

/** Says so for as long as there is no connection. */
export function OfflineNotice() {
  const isShown = useSyncExternalStore(onConnectionChange, isOffline, () => false);
  if (!isShown) return null;
  return (
    <div
      role="status"
      className="sticky bottom-0 z-20 border-t border-line bg-warning-soft py-4 font-semibold"
    >
      {/* Clear of the chat's button, which floats here on a wide screen. */}
      <p className="container-page">
        <span className="block lg:pe-16">
          You are offline. You can look around, but you need a connection to sign in or buy.
        </span>
      </p>
    </div>
  );
}
