import type { ApolloClient } from "@apollo/client";
import { useEffect, useEffectEvent, useRef } from "react";
import {
  CartDocument,
  type CartQuery,
  CheckoutChoicesDocument,
  type CheckoutInput,
  type CheckoutMutation,
  type ConfirmedOrderFragment,
  useCheckoutMutation,
} from "../../generated/operations";
import {
  paymentErrorMessage,
  type Problem,
  refusedProblem,
  unauthenticatedMessage,
} from "../../platform/problem";
import { useMachine } from "../../platform/use-machine";
import { answerOf } from "../../platform/use-send";
import { toastError, toastSuccess, toastWarning } from "../../ui/toast";
import { sentence } from "../../values/sentence";
import { cartQueue } from "../cart/cart-queue";
import { followDetails } from "../identity/known-details";
import { billingFields, type CheckoutDetails } from "./checkout-details";
import {
  closeCheckout,
  forgetCheckouts,
  type Intention,
  isAwaited,
  storePending,
  markNotified,
  type PendingCheckout,
  pendingCheckouts,
  withKey,
} from "./pending-checkouts";

/** Where the customer is between the filled cart and the order. */
export type CheckoutState =
  { is: "filling in" | "paying" } | { is: "ordered"; order: ConfirmedOrderFragment } | NotOrdered;

/** The text names no amount: wallet and total go on changing under it, and the summary shows both as they are. */
export interface NotOrdered {
  is:
    | "balance too low"
    | "price changed"
    | "not on sale"
    | "refused"
    // Nobody knows yet whether it was ordered.
    | "unanswered";
  text: string;
}

type Answer = CheckoutMutation["checkout"];

type CheckoutEvent =
  | { type: "paying" | "nothing to tell" | "cart changed" }
  | { type: "not ordered"; problem: NotOrdered }
  | { type: "ordered"; order: ConfirmedOrderFragment };

const fillingIn: CheckoutState = { is: "filling in" };
/** What is about the cart as it was. */
const aboutCart: CheckoutState["is"][] = ["not on sale", "price changed", "refused"];

function next(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case "paying":
      return { is: "paying" };
    case "nothing to tell":
      return fillingIn;
    case "cart changed":
      return aboutCart.includes(state.is) ? fillingIn : state;
    case "not ordered":
      return event.problem;
    case "ordered":
      return { is: "ordered", order: event.order };
  }
}

/** Why nothing was ordered and what to do now. */
function refused(answer: Exclude<Answer, { __typename: "Order" | "InvalidInput" }>): NotOrdered {
  const { message: text } = answer;
  switch (answer.__typename) {
    case "BalanceTooLow":
      return { is: "balance too low", text };
    case "PriceChanged":
      return {
        is: "price changed",
        text: "The price has changed. Please check the new total, then press Confirm Order to pay it.",
      };
    case "NotOnSale":
      return {
        is: "not on sale",
        text: `${sentence(text)} Take it out of your cart to order the rest.`,
      };
    case "CartEmpty":
    case "IdempotencyKeyReused":
      return { is: "refused", text };
  }
}

type DetailsProblem = Problem<(typeof billingFields)[number]>;

interface CheckoutOptions {
  customerId: string;
  isCartEmpty: boolean;
  /** Has the form say what was refused, where no click waits for it. */
  refuse: (problem: DetailsProblem) => void;
}

/**
 * Orders the cart, once, whatever happens on the way: an attempt without an answer is sent again as it was, with its
 * key, by the next click or, after a reload, by itself. Its end is told wherever the customer is by then.
 */
export function useCheckout({ customerId, isCartEmpty, refuse }: CheckoutOptions) {
  const { client, orderCart, findOut } = useOrdering(customerId);
  const { state, now, send } = useMachine(next, fillingIn);
  const isOnScreen = useIsOnScreen();
  useReading(state, customerId);

  /** Resolves with the fields that the shop refused, for the form to show. Everything else is shown by the state. */
  async function run(work: () => Promise<Answer | null>): Promise<DetailsProblem | void> {
    // A second click can come before the disabled button is on screen; after an order nothing is left to order.
    if (now().is === "paying" || now().is === "ordered") return;
    send({ type: "paying" });
    try {
      // What is ordered is the cart as the customer sees it, the last steps included.
      await cartQueue(client).settled();
      const answer = await work();
      if (answer?.__typename === "Order") showOrder(answer);
      else if (answer?.__typename === "InvalidInput") {
        send({ type: "nothing to tell" });
        if (isOnScreen.current) return { ...refusedProblem(answer, billingFields), text: answer.message };
        toastError(answer.message);
      } else if (answer && answer.__typename !== "CartEmpty") show(refused(answer));
      else {
        if (answer) toastWarning(answer.message);
        send({ type: "nothing to tell" });
      }
    } catch (error) {
      handleFault(error);
    }
  }

  function showOrder(order: ConfirmedOrderFragment) {
    if (isOnScreen.current) return send({ type: "ordered", order });
    toastSuccess(`Order confirmed, reference ${order.reference}`);
    forgetCheckouts(customerId);
  }

  function handleFault(error: unknown) {
    const isSessionOver = unauthenticatedMessage(error) !== null;
    if (isSessionOver || !isOnScreen.current) markNotified(customerId);
    // The API's link has asked the customer to log in already.
    if (isSessionOver) send({ type: "nothing to tell" });
    else show({ is: "unanswered", text: paymentErrorMessage(error) });
  }

  function show(problem: NotOrdered) {
    if (isOnScreen.current) send({ type: "not ordered", problem });
    else toastError(problem.text);
  }

  const confirm = (details: CheckoutDetails, expectedTotal: number) =>
    run(() => orderCart({ ...details, expectedTotal }));

  /** Finds out how the last attempt ended. May order, so only where that is still wanted or cannot happen. */
  async function resume(hasNothingToOrder = isCartEmpty) {
    const pending = pendingCheckouts(customerId).at(-1);
    if (!pending || !(hasNothingToOrder || isAwaited(pending))) return;
    const wrong = await run(() => findOut(pending));
    if (wrong && !hasEmptyCart(client)) refuse(wrong);
    else if (wrong?.text) show({ is: "refused", text: wrong.text });
  }

  const resumeOnScreen = useEffectEvent(resume);
  useEffect(() => void resumeOnScreen(isCartEmpty), [isCartEmpty]);

  return {
    state,
    problem: "text" in state ? state : null,
    isPaying: state.is === "paying",
    confirm,
    resume: () => void resume(),
    cartChanged: () => send({ type: "cart changed" }),
  };
}

/** These mean that the shop's cart is not the one on screen. */
const sawAnotherCart: Answer["__typename"][] = ["NotOnSale", "PriceChanged", "CartEmpty"];

/** Asks the shop to order, with the key of the attempt that it is. Rejects when no definite answer came. */
function useOrdering(customerId: string) {
  const [checkout, { client }] = useCheckoutMutation();

  async function send(input: CheckoutInput): Promise<Answer> {
    storePending(customerId, input);
    const answer = await answerOf(checkout({ variables: { input } }));
    // An order stays pending until the customer has seen it: a reload in that moment asks again and gets the same.
    if (answer.__typename === "Order") followDetails(client, input, "ordered");
    else closeCheckout(customerId, input);
    if (answer.__typename === "NotOnSale") client.cache.evict({ id: "ROOT_QUERY", fieldName: "products" });
    // Delivery may be what costs something else now.
    if (answer.__typename === "PriceChanged")
      await client.refetchQueries({ include: [CheckoutChoicesDocument] }).catch(() => undefined);
    if (sawAnotherCart.includes(answer.__typename)) await cartQueue(client).refresh();
    return answer;
  }

  async function orderCart(intention: Intention): Promise<Answer> {
    const answer = await send(withKey(customerId, intention));
    return answer.__typename === "CartEmpty" ? ((await orderedBefore()) ?? answer) : answer;
  }

  /** An empty cart may have been ordered by an attempt with other details whose answer was lost. */
  async function orderedBefore(): Promise<Answer | null> {
    for (const { input } of [...pendingCheckouts(customerId)].reverse()) {
      const answer = await send(input);
      if (answer.__typename === "Order") return answer;
    }
    return null;
  }

  async function findOut(pending: PendingCheckout): Promise<Answer | null> {
    // A line that was being removed may have come back.
    if (!isAwaited(pending) && !hasEmptyCart(client)) return null;
    const answer = await send(pending.input);
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

/** As long as something must stand on screen to count as read; a reload that cuts the answer off is quicker. */
const readWithinMs = 1_000;

/** What the customer has read is not found out again: only a click sends it. */
function useReading({ is }: CheckoutState, customerId: string) {
  useEffect(() => {
    if (is !== "unanswered") return;
    const timer = setTimeout(() => markNotified(customerId), readWithinMs);
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
