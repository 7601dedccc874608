import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import {
  type CartContentsFragment,
  useAddToCartMutation,
  useCartQuery,
  useDecreaseCartItemMutation,
  useIncreaseCartItemMutation,
  useRemoveFromCartMutation,
} from "../../generated/operations";
import { useHydrated } from "../../platform/use-hydrated";
import { useAuthModal } from "../identity/useAuthModal";
import type { CartChange } from "./cart-change";
import { type CartAnswer, cartQueue } from "./cart-queue";

export interface CartState {
  /** Null for a visitor, and while it is not known yet. */
  cart: CartContentsFragment | null;
  loading: boolean;
  /** Set when the cart could not be read at all. */
  error: unknown;
  retry: () => void;
}

/** The signed-in customer's cart, with the steps that are still on their way to the shop. */
export function useCart(): CartState {
  const { data, loading, error, refetch } = useCartQuery();
  return {
    cart: data?.me?.cart ?? null,
    loading: loading && !data,
    error: data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

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

/** Answers the function that changes the cart: at once on screen, in order at the shop, for signed-in customers. */
export function useChangeCart() {
  const client = useApolloClient();
  const { whenSignedIn } = useAuthModal();
  const [add] = useAddToCartMutation();
  const [remove] = useRemoveFromCartMutation();
  const [increase] = useIncreaseCartItemMutation();
  const [decrease] = useDecreaseCartItemMutation();

  async function send({ kind, product }: CartChange): Promise<CartAnswer | undefined> {
    const variables = { productId: product.id };
    switch (kind) {
      case "add":
        return (await add({ variables })).data?.addToCart;
      case "remove":
        return (await remove({ variables })).data?.removeFromCart;
      case "increase":
        return (await increase({ variables })).data?.increaseCartItem;
      case "decrease":
        return (await decrease({ variables })).data?.decreaseCartItem;
    }
  }

  return (change: CartChange) => {
    const push = () => cartQueue(client).push(change, () => send(change));
    // A visitor who signs in for it finds it done.
    whenSignedIn(push, "Please login to access this feature");
  };
}
