import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useHydrated } from "../../platform/use-hydrated";
import { cartQueue } from "./cart-queue";

/** Reads the cart anew when a page that is about it is opened or looked at again: it may have changed elsewhere. */
export function useFreshCart() {
  const client = useApolloClient();
  // The server has just read it for the page's first rendering.
  const [isFresh] = useState(!useHydrated());

  useEffect(() => {
    const read = () => void cartQueue(client).refresh();
    const readWhenSeen = () => document.visibilityState === "visible" && read();
    if (!isFresh) read();
    document.addEventListener("visibilitychange", readWhenSeen);
    return () => document.removeEventListener("visibilitychange", readWhenSeen);
  }, [client, isFresh]);
}
