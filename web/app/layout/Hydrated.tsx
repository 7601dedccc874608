import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect } from "react";
import { endHydration } from "../../platform/apollo-client";

/**
 * Notifies public/start.js that the page is hydrated, shows what only scripts can answer, and ends the time in which the
 * server's data counts as the newest. It is inside the page's Suspense boundary, which is hydrated after everything
 * around it.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  useEffect(() => {
    endHydration(client);
    document.documentElement.dataset.hydration = "done";
    // The event's name must not change: after a release the new start.js also starts cached pages of the previous release.
    window.dispatchEvent(new Event("page-alive"));
  }, [client]);
  return children;
}
