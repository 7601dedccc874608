import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { CartDocument, type CartQuery, type CheckoutInput } from "../../generated/operations";
import type { CheckoutDetails } from "./checkout-details";
import { missingProblem } from "./checkout-problem";
import { isAwaited, type PendingCheckout, pendingCheckouts } from "./pending-checkouts";
import { type CheckoutAnswer, forgetCheckouts, type Intention, sendCheckout, withKey } from "./send-checkout";
import { useCheckoutRun } from "./useCheckoutRun";

interface CheckoutOptions {
  customer: { id: string; wallet: { id: string } };
  isCartEmpty: boolean;
}

/**
 * Orders the cart, once, whatever happens on the way: an attempt without an answer is sent again as it was, with its
 * key, by the next click or, after a reload, by itself.
 */
export function useCheckout({ customer, isCartEmpty }: CheckoutOptions) {
  const client = useApolloClient();
  const { run, isBusy, problem, setProblem, order } = useCheckoutRun(customer.id);
  const send = (input: CheckoutInput) =>
    sendCheckout(client, { id: customer.id, walletId: customer.wallet.id }, input);

  function confirm(details: CheckoutDetails, expectedTotal: number) {
    const missing = missingProblem(details);
    if (missing) setProblem(missing);
    else void run(() => orderCart({ ...details, expectedTotal }));
  }

  async function orderCart(intention: Intention): Promise<CheckoutAnswer> {
    const answer = await send(withKey(customer.id, intention));
    return answer.__typename === "CartEmpty" ? ((await orderedBefore()) ?? answer) : answer;
  }

  /** An empty cart may have been ordered by an attempt with other details whose answer was lost. */
  async function orderedBefore(): Promise<CheckoutAnswer | null> {
    for (const { input } of pendingCheckouts(customer.id).toReversed()) {
      const answer = await send(input);
      if (answer.__typename === "Order") return answer;
    }
    return null;
  }

  /** Finds out how the last attempt ended. May order, so only where that is still wanted or cannot happen. */
  function resume(hasNothingToOrder = isCartEmpty) {
    const pending = pendingCheckouts(customer.id).at(-1);
    if (pending && (hasNothingToOrder || isAwaited(pending))) void run(() => findOut(pending));
  }

  async function findOut(pending: PendingCheckout): Promise<CheckoutAnswer | null> {
    // A line that was being removed may have come back.
    if (!isAwaited(pending) && !hasEmptyCart(client)) return null;
    const answer = await send(pending.input);
    return answer.__typename === "CartEmpty" ? orderedBefore() : answer;
  }

  const resumeOnScreen = useEffectEvent(resume);
  useEffect(() => resumeOnScreen(isCartEmpty), [isCartEmpty]);

  const letGo = () => forgetCheckouts(customer.id);

  /** Another cart: why the last one could not be ordered no longer matters. */
  function cartChanged() {
    const wasAboutCart = problem?.remedy === "look-at-cart" || problem?.remedy === "confirm-again";
    if (wasAboutCart) setProblem(null);
  }

  return { confirm, resume, letGo, cartChanged, isBusy, problem, order };
}

function hasEmptyCart(client: ApolloClient): boolean {
  return client.readQuery<CartQuery>({ query: CartDocument })?.me?.cart.items.length === 0;
}
