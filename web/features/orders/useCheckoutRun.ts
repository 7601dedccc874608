import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import type { ConfirmedOrderFragment } from "../../generated/operations";
import { unauthenticatedMessage } from "../../platform/problem";
import { toastError, toastSuccess, toastWarning } from "../../ui/toast";
import { cartQueue } from "../cart/cart-queue";
import { type CheckoutProblem, refusedProblem, unansweredProblem } from "./checkout-problem";
import { markTold } from "./pending-checkouts";
import { type CheckoutAnswer, forgetCheckouts } from "./send-checkout";

/** As long as something must stand on screen to count as read; a reload that cuts the answer off is quicker. */
const readWithinMs = 1_000;

/** One checkout at a time, and its end told wherever the customer is by then. */
export function useCheckoutRun(customerId: string) {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const [order, setOrder] = useState<ConfirmedOrderFragment | null>(null);
  // A second click can come before the disabled button is on screen; after an order nothing is left to order.
  const isClosed = useRef(false);
  const isOnScreen = useRef(true);

  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);

  useEffect(() => {
    if (problem?.remedy !== "ask-again") return;
    const timer = setTimeout(() => markTold(customerId), readWithinMs);
    return () => clearTimeout(timer);
  }, [problem, customerId]);

  useEffect(() => {
    if (!order) return;
    const timer = setTimeout(() => forgetCheckouts(customerId), readWithinMs);
    return () => {
      clearTimeout(timer);
      forgetCheckouts(customerId);
    };
  }, [order, customerId]);

  async function run(work: () => Promise<CheckoutAnswer | null>) {
    if (isClosed.current) return;
    isClosed.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      // What is ordered is the cart as the customer sees it, the last steps included.
      await cartQueue(client).settled();
      const answer = await work();
      if (answer) tell(answer);
      isClosed.current = answer?.__typename === "Order";
    } catch (error) {
      tellFailure(error);
      isClosed.current = false;
    }
    setIsBusy(false);
  }

  function tell(answer: CheckoutAnswer) {
    if (answer.__typename === "Order") tellOrder(answer);
    else if (answer.__typename === "CartEmpty") toastWarning(answer.message);
    else show(refusedProblem(answer));
  }

  function tellOrder(ordered: ConfirmedOrderFragment) {
    if (isOnScreen.current) return setOrder(ordered);
    toastSuccess(`Order confirmed, reference ${ordered.reference}`);
    forgetCheckouts(customerId);
  }

  function tellFailure(error: unknown) {
    const isSessionOver = unauthenticatedMessage(error) !== null;
    if (isSessionOver || !isOnScreen.current) markTold(customerId);
    // The API's link has asked the customer to log in already.
    if (!isSessionOver) show(unansweredProblem(error));
  }

  function show(found: CheckoutProblem | null) {
    if (isOnScreen.current) setProblem(found);
    else if (found) toastError(found.text);
  }

  return { run, isBusy, problem, setProblem, order };
}
