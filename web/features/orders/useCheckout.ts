import type { ApolloClient } from "@apollo/client";
import { useEffect, useEffectEvent, useRef } from "react";
import { CartDocument, type CartQuery } from "../cart/generated/Cart";
import { CheckoutChoicesDocument } from "./generated/CheckoutChoices";
import { type CheckoutInput, useCheckoutMutation } from "./generated/Checkout";
import { type PendingOperation, pendingOperations } from "../../platform/pending-operation";
import { whenBackOnline } from "../../platform/offline";
import { paymentErrorMessage, unauthenticatedMessage } from "../../platform/problem";
import { useMachine } from "../../platform/use-machine";
import { answerOf } from "../../forms/use-send";
import { toastError, toastSuccess, toastWarning } from "../../ui/toast";
import { cartQueue } from "../cart/cart-queue";
import { followDetails } from "../identity/known-details";
import { type Answer, canConfirm, type CheckoutState, fillingIn, nextCheckoutState } from "./checkout-state";

/** The fields that make two attempts the same order. */
type Order = Omit<CheckoutInput, "idempotencyKey">;

const pendingCheckouts = (customerId: string) => pendingOperations<Order>("checkout", customerId);

/** Call it once the order is shown to the customer. */
export function forgetCheckouts(customerId: string): void {
  const pending = pendingCheckouts(customerId);
  for (const { input } of pending.all()) pending.finish(input.idempotencyKey);
}

/** This long after a reload no one is waiting for the answer any more. */
const resumeWithinMs = 10 * 60_000;

/** Whether the customer still waits for it; if not, only a new click may send it. */
function isAwaited({ sentAt, state }: PendingOperation<Order>): boolean {
  return state === "sent" && Date.now() - sentAt < resumeWithinMs;
}

interface CheckoutOptions {
  customerId: string;
  isCartEmpty: boolean;
}

/**
 * Orders the cart once: an attempt without an answer is sent again as it was, with its key, by the next click or, after
 * a reload, automatically. Its outcome is shown on whatever page the customer is by then.
 */
export function useCheckout({ customerId, isCartEmpty }: CheckoutOptions) {
  const { client, orderCart, findOut } = useOrdering(customerId);
  const { state, now, send } = useMachine(nextCheckoutState, fillingIn);
  const isOnScreen = useIsOnScreen();
  useReading(state, customerId);

  async function run(work: () => Promise<Answer | null>): Promise<void> {
    if (!canConfirm(now())) return;
    send({ type: "confirmed" });
    try {
      // The cart as the customer sees it is ordered, the last changes included.
      await cartQueue(client).settled();
      const answer = await work();
      if (answer?.__typename === "CartEmpty") toastWarning(answer.message);
      else if (answer && !isOnScreen.current) announceElsewhere(answer);
      send({ type: "answered", answer, isCartEmpty: hasEmptyCart(client) });
    } catch (error) {
      handleFault(error);
    }
  }

  /** The customer has gone to another page. */
  function announceElsewhere(answer: Answer) {
    if (answer.__typename !== "Order") {
      const outcome = nextCheckoutState(fillingIn, { type: "answered", answer, isCartEmpty: true });
      return toastError("text" in outcome ? outcome.text : answer.message);
    }
    toastSuccess(`Order confirmed, reference ${answer.reference}`);
    forgetCheckouts(customerId);
  }

  function handleFault(error: unknown) {
    const isSessionOver = unauthenticatedMessage(error) !== null;
    if (isSessionOver || !isOnScreen.current) pendingCheckouts(customerId).markUnanswered();
    // The Apollo link has already opened the login dialog.
    if (isSessionOver) return send({ type: "signedOut" });
    const text = paymentErrorMessage(error);
    if (!isOnScreen.current) return toastError(text);
    send({ type: "failed", text });
    whenBackOnline(error, () => send({ type: "online" }));
  }

  const confirm = (order: Order) => run(() => orderCart(order));

  /** Finds out the outcome of the last attempt. This may order, so only where the customer still waits for it. */
  async function resume(hasNothingToOrder = isCartEmpty) {
    const pending = pendingCheckouts(customerId).all().at(-1);
    if (pending && (hasNothingToOrder || isAwaited(pending))) await run(() => findOut(pending));
  }

  const resumeOnScreen = useEffectEvent(resume);
  useEffect(() => void resumeOnScreen(isCartEmpty), [isCartEmpty]);

  return {
    state,
    problem: "text" in state ? state : null,
    isPaying: state.is === "paying",
    confirm,
    resume: () => void resume(),
    cartChanged: () => send({ type: "cartChanged" }),
  };
}

/** These mean that the shop's cart is not the one on screen. */
const sawAnotherCart: Answer["__typename"][] = ["NotOnSale", "PriceChanged", "CartChanged", "CartEmpty"];

/** Sends the order with the key of its attempt. Rejects without a definite answer. */
function useOrdering(customerId: string) {
  const [checkout, { client }] = useCheckoutMutation();
  const pending = pendingCheckouts(customerId);

  async function send(order: Order): Promise<Answer> {
    const input = pending.start(order);
    const answer = await answerOf(checkout({ variables: { input } }));
    // An order stays pending until the customer has seen it: after a reload the same request is sent again.
    if (answer.__typename === "Order") followDetails(client, input, "ordered");
    else pending.finish(input.idempotencyKey);
    if (answer.__typename === "NotOnSale") client.cache.evict({ id: "ROOT_QUERY", fieldName: "products" });
    // Delivery may be what costs something else now, or a pick-up station may be gone.
    if (answer.__typename === "PriceChanged" || answer.__typename === "InvalidInput")
      await client.refetchQueries({ include: [CheckoutChoicesDocument] }).catch(() => undefined);
    if (sawAnotherCart.includes(answer.__typename)) await cartQueue(client).refresh();
    return answer;
  }

  async function orderCart(order: Order): Promise<Answer> {
    const answer = await send(order);
    return answer.__typename === "CartEmpty" ? ((await orderedBefore()) ?? answer) : answer;
  }

  /** An empty cart may have been ordered by an attempt with other details whose answer was lost. */
  async function orderedBefore(): Promise<Answer | null> {
    for (const { input } of pending.all().reverse()) {
      const answer = await send(input);
      if (answer.__typename === "Order") return answer;
    }
    return null;
  }

  async function findOut(attempt: PendingOperation<Order>): Promise<Answer | null> {
    // A line that was being removed may have been restored.
    if (!isAwaited(attempt) && !hasEmptyCart(client)) return null;
    const answer = await send(attempt.input);
    return answer.__typename === "CartEmpty" ? orderedBefore() : answer;
  }

  return { client, orderCart, findOut };
}

function hasEmptyCart(client: ApolloClient): boolean {
  return client.readQuery<CartQuery>({ query: CartDocument })?.me?.cart.items.length === 0;
}

function useIsOnScreen() {
  const isOnScreen = useRef(true);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  return isOnScreen;
}

/** The time on screen after which an answer counts as read; a reload that interrupts it is quicker. */
const readWithinMs = 1_000;

/** An outcome that the customer has read is not requested again: only a click sends it. */
function useReading({ is }: CheckoutState, customerId: string) {
  useEffect(() => {
    if (is !== "unanswered") return;
    const timer = setTimeout(() => pendingCheckouts(customerId).markUnanswered(), readWithinMs);
    return () => clearTimeout(timer);
  }, [is, customerId]);

  useEffect(() => {
    if (is !== "ordered") return;
    const timer = setTimeout(() => forgetCheckouts(customerId), readWithinMs);
    return () => {
      clearTimeout(timer);
      forgetCheckouts(customerId);
    };
  }, [is, customerId]);
}
