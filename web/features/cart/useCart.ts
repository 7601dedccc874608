import { useApolloClient } from "@apollo/client/react";
import { type CartContentsFragment, useCartQuery } from "../../generated/operations";
import { useAuthModal } from "../identity/useAuthModal";
import type { CartChange } from "./cart-change";
import { cartQueue } from "./cart-queue";

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

/** Answers the function that changes the cart: at once on screen, in order at the shop, for signed-in customers. */
export function useChangeCart() {
  const client = useApolloClient();
  const { requireLogin } = useAuthModal();

  return (change: CartChange) => {
    const push = () => cartQueue(client).push(change);
    // A visitor who signs in for it finds it done.
    if (requireLogin("Please login to access this feature", push)) push();
  };
}
