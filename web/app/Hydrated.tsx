import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect } from "react";
import { endHydration } from "../platform/apollo-client";

interface HydratedProps {
  children: ReactNode;
}

/**
 * Tells public/start.js that the page answers now, so that it does again what the visitor did before; and ends the time
 * in which the server's data is taken for the newest. It stands inside the page's boundary, which is taken over after
 * everything around it.
 */
export function Hydrated({ children }: HydratedProps) {
  const client = useApolloClient();
  useEffect(() => {
    endHydration(client);
    // Once the fields have taken over what was typed. The event keeps its name: after a release the new start.js also
    // starts pages of the release before, from a cache.
    const timer = setTimeout(() => window.dispatchEvent(new Event("page-alive")));
    return () => clearTimeout(timer);
  }, [client]);
  return children;
}
