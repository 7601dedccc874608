import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { type CartContentsFragment, useCartQuery } from "./generated/Cart";
import { useHydrated } from "../../ui/use-hydrated";
import { useWhenSignedIn } from "../identity/useSession";
import { addForm, decreaseForm, increaseForm, logInToUseCart, removeForm } from "./cart.forms";
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

/** The steps, each with the name of its mutation. */
const forms = { add: addForm, remove: removeForm, increase: increaseForm, decrease: decreaseForm };

/** Returns a function that changes the signed-in customer's cart: displayed at once, sent in order. */
export function useChangeCart() {
  const client = useApolloClient();
  const whenSignedIn = useWhenSignedIn();

  async function send({ kind, product }: CartChange): Promise<CartAnswer | undefined> {
    const { name, document } = forms[kind];
    const { data } = await client.mutate<Record<string, CartAnswer>>({
      mutation: document,
      variables: { productId: product.id },
    });
    return data?.[name];
  }

  return (change: CartChange) => {
    const push = () => cartQueue(client).push(change, () => send(change));
    // For a visitor, the change is made after the sign-in.
    whenSignedIn(push, logInToUseCart);
  };
}
