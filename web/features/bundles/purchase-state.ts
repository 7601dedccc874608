import type { PurchaseBundleMutation } from "./generated/PurchaseBundle";
import { refusedProblem, refusalMessage } from "../../platform/problem";
import { type BundleOrder, type BundleProblem, fieldNames } from "./bundle-order";

/** The customer's step between the first chosen network and the receipt. */
export type PurchaseState =
  | Choosing
  | { is: "opening payment"; order: BundleOrder; next: "choosing how to pay" | "confirming" | "unanswered" }
  | { is: "choosing how to pay"; order: BundleOrder }
  | OnBuyNow;

interface Choosing {
  is: "choosing";
  /** The customer has returned from the payment gateway, and the form is not filled in completely yet. */
  returnedFromPayment: boolean;
  /** Shown by the form. */
  problem: BundleProblem | null;
}

/**
 * In the dialog that pays. It stays open while the payment is in progress, and is closed a moment after the purchase.
 */
export interface OnBuyNow {
  is:
    | "confirming"
    | "paying"
    | "bought"
    // Nothing was bought, for certain:
    | "price changed"
    | "balance too low"
    | "refused"
    // It may have been bought: the purchase must be sent again, whatever the wallet's balance.
    | "unanswered";
  order: BundleOrder;
  problem: string | null;
}

export type Answer = PurchaseBundleMutation["purchaseBundle"];

export type PurchaseEvent =
  /** Opens the payment. `next`: a purchase from the wallet needs no choice of how to pay. */
  | { type: "submitted"; order: BundleOrder; next: "choosing how to pay" | "confirming" | "unanswered" }
  | { type: "dialogsLoaded" }
  | { type: "walletChosen"; isUnanswered: boolean }
  | { type: "confirmed" }
  | { type: "answered"; answer: Answer }
  /** The dialogs did not load, or no answer came. */
  | { type: "failed"; problem: string }
  | { type: "edited" | "returned" | "closed" | "online" };

export const choosing: Choosing = { is: "choosing", returnedFromPayment: false, problem: null };

export function nextPurchaseState(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case "submitted":
      return { is: "opening payment", order: event.order, next: event.next };
    case "dialogsLoaded":
      return opened(state);
    case "walletChosen":
      return reviewed(state, event.isUnanswered);
    case "confirmed":
      return canPay(state) ? { is: "paying", order: state.order, problem: null } : state;
    case "answered":
      return answered(state, event.answer);
    case "failed":
      return failed(state, event.problem);
    case "edited":
      return state.is === "choosing" ? choosing : state;
    case "returned":
      return state.is === "choosing"
        ? { ...choosing, returnedFromPayment: !state.returnedFromPayment }
        : state;
    case "closed":
      return "order" in state ? choosing : state;
    case "online":
      return backOnline(state);
  }
}

function opened(state: PurchaseState): PurchaseState {
  if (state.is !== "opening payment") return state;
  const { next, order } = state;
  return next === "choosing how to pay" ? { is: next, order } : { is: next, order, problem: null };
}

function reviewed(state: PurchaseState, isUnanswered: boolean): PurchaseState {
  if (state.is !== "choosing how to pay") return state;
  return { is: isUnanswered ? "unanswered" : "confirming", order: state.order, problem: null };
}

function failed(state: PurchaseState, problem: string): PurchaseState {
  if (state.is === "opening payment") return { ...choosing, problem: { text: problem, fields: {} } };
  return state.is === "paying" ? { ...state, is: "unanswered", problem } : state;
}

/** An earlier attempt may have arrived, so the purchase stays unanswered. */
function backOnline(state: PurchaseState): PurchaseState {
  return state.is === "unanswered" ? { ...state, problem: null } : state;
}

/** Whether a press on Buy pays: not while it is being paid, nor once it is. */
export function canPay(state: PurchaseState): state is OnBuyNow {
  return "problem" in state && "order" in state && state.is !== "paying" && state.is !== "bought";
}

/** The answer may come when the dialog is gone: behind the login dialog, the customer is choosing again. */
function answered(state: PurchaseState, answer: Answer): PurchaseState {
  if (answer.__typename === "BundlePurchase")
    return "order" in state ? { is: "bought", order: state.order, problem: null } : state;
  const problem = formProblem(answer);
  if (problem) return { ...choosing, problem };
  if (state.is !== "paying") return state;
  const { order } = state;
  switch (answer.__typename) {
    case "PriceChanged": {
      const option = { ...order.option, price: answer.price };
      return { is: "price changed", order: { ...order, option }, problem: answer.message };
    }
    case "BalanceTooLow":
      // The dialog shows the new balance, with the sentence below it.
      return { is: "balance too low", order, problem: null };
    default:
      return { is: "refused", order, problem: refusalMessage(answer) };
  }
}

/** A problem that the form can correct is shown there, at its field; the rest in the dialog. */
function formProblem(answer: Answer): BundleProblem | null {
  if (answer.__typename !== "InvalidInput") return null;
  const problem = refusedProblem(answer, fieldNames);
  return Object.keys(problem.fields).length > 0 ? problem : null;
}
