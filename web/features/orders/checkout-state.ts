import type { CheckoutMutation, ConfirmedOrderFragment } from "./generated/Checkout";
import { type Problem, refusedProblem } from "../../platform/problem";
import { sentence } from "../../values/sentence";
import type { ContactDetails } from "../identity/known-details";

/** In the order on screen. */
export const billingFields = [
  "name",
  "email",
  "address",
  "phone",
] as const satisfies (keyof ContactDetails)[];

/** The customer's step between the filled cart and the order. */
export type CheckoutState =
  | { is: "filling in" | "paying" }
  /** Shown by the form. */
  | { is: "details refused"; details: DetailsProblem }
  | { is: "ordered"; order: ConfirmedOrderFragment }
  | NotOrdered;

type DetailsProblem = Problem<(typeof billingFields)[number]>;

/** The text names no amount: wallet and total may change while it is shown, and the summary shows both as they are. */
export interface NotOrdered {
  is:
    | "balance too low"
    | "price changed"
    | "cart changed"
    | "not on sale"
    | "refused"
    // It may have been ordered.
    | "unanswered";
  text: string;
}

export type Answer = CheckoutMutation["checkout"];

export type CheckoutEvent =
  | { type: "confirmed" }
  /** Null when there was nothing to send. The form is only on screen while the cart contains something. */
  | { type: "answered"; answer: Answer | null; isCartEmpty: boolean }
  /** No answer came. */
  | { type: "failed"; text: string }
  | { type: "cartChanged" | "signedOut" | "online" };

export const fillingIn: CheckoutState = { is: "filling in" };

const notHeardText =
  "We have not heard back about this order yet. Press Confirm Order to finish it. You will not be charged twice.";

/** These problems are about the cart as it was. */
const aboutCart: CheckoutState["is"][] = ["not on sale", "price changed", "cart changed", "refused"];

export function nextCheckoutState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case "confirmed":
      return canConfirm(state) ? { is: "paying" } : state;
    case "answered":
      return answeredState(event.answer, event.isCartEmpty);
    case "failed":
      return { is: "unanswered", text: event.text };
    case "cartChanged":
      return aboutCart.includes(state.is) ? fillingIn : state;
    case "signedOut":
      return fillingIn;
    case "online":
      return state.is === "unanswered" ? { ...state, text: notHeardText } : state;
  }
}

/** A second click can come before the disabled button is on screen; after an order nothing is left to order. */
export function canConfirm({ is }: CheckoutState): boolean {
  return is !== "paying" && is !== "ordered";
}

/** Returns the next step after the shop's answer. */
export function answeredState(answer: Answer | null, isCartEmpty: boolean): CheckoutState {
  switch (answer?.__typename) {
    case undefined:
    case "CartEmpty":
      return fillingIn;
    case "Order":
      return { is: "ordered", order: answer };
    case "InvalidInput":
      return isCartEmpty
        ? { is: "refused", text: answer.message }
        : {
            is: "details refused",
            details: { ...refusedProblem(answer, billingFields), text: answer.message },
          };
    case "BalanceTooLow":
      return { is: "balance too low", text: answer.message };
    case "PriceChanged":
      return {
        is: "price changed",
        text: "The price has changed. Please check the new total, then press Confirm Order to pay it.",
      };
    case "CartChanged":
      return {
        is: "cart changed",
        text: "Your cart has changed. Please check what is in it, then press Confirm Order to order it.",
      };
    case "NotOnSale":
      return {
        is: "not on sale",
        text: `${sentence(answer.message)} Take it out of your cart to order the rest.`,
      };
    case "IdempotencyKeyReused":
    case "AccountOnHold":
      return { is: "refused", text: answer.message };
  }
}
