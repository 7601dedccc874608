import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { type CartContentsFragment, useCartQuery } from "./generated/Cart";
import {
  useAddToCartMutation,
  useDecreaseCartItemMutation,
  useIncreaseCartItemMutation,
  useRemoveFromCartMutation,
} from "./generated/CartSteps";
import { useHydrated } from "../../platform/use-hydrated";
import { useWhenSignedIn } from "../identity/useSession";
import { logInToUseCart } from "./cart.forms";
import type { CartChange } from "./cart-change";
import { type CartAnswer, cartQueue } from "./cart-queue";

export interface CartState {
  /** Null for a visitor, and while loading. */
  cart: CartContentsFragment | null;
  loading: boolean;
  /** Set if the cart could not be read at all. */
  error: unknown;
  retry: () => void;
}

/** The signed-in customer's cart, including changes that are not sent yet. */
export function useCart(): CartState {
  const { data, loading, error, refetch } = useCartQuery();
  return {
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
    // For a visitor, the change is made after the sign-in.
    whenSignedIn(push, logInToUseCart);
  };
}
