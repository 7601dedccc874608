import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useCartQuery } from "./generated/Cart";
import { useHydrated } from "../../ui/use-hydrated";
import { useWhenSignedIn } from "../identity/useSession";
import { logInToUseCart } from "./cart.forms";
import type { CartChange } from "./cart-change";
import { cartQueue } from "./cart-queue";

/** The signed-in customer's cart, including changes that are not sent yet. */
export function useCart() {
  const { data, loading, error, refetch } = useCartQuery();
  return {
    /** Null for a visitor, and while loading. */
    cart: data?.me?.cart ?? null,
    loading: loading && !data,
    error: data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Refetches the cart when its page is opened or gets the focus again, because it may have changed elsewhere. */
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

/** Returns a function that changes the signed-in customer's cart: displayed at once, sent in order. */
export function useChangeCart() {
  const client = useApolloClient();
  const whenSignedIn = useWhenSignedIn();

  return (change: CartChange) => {
    // For a visitor, the change is made after the sign-in.
    whenSignedIn(() => cartQueue(client).push(change), logInToUseCart);
  };
}
