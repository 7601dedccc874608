import { sentence } from "../../values/sentence";
import { paymentErrorWords } from "../../platform/problem";
import { type BillingErrors, type CheckoutDetails, isBillingField, missingDetails } from "./checkout-details";
import type { CheckoutAnswer } from "./send-checkout";

/** The text names no amount: wallet and total go on changing under it, and the summary shows both as they are. */
export interface CheckoutProblem {
  text: string;
  /** What helps, as far as the screen can offer it. */
  remedy: "fill-in" | "fund" | "look-at-cart" | "ask-again" | "confirm-again";
  fields: BillingErrors;
}

export function missingProblem(details: CheckoutDetails): CheckoutProblem | null {
  const fields = missingDetails(details);
  return fields && { text: "Please fill in all shipping details fields", remedy: "fill-in", fields };
}

/** No answer came: nobody knows yet whether it was ordered. */
export function unansweredProblem(error: unknown): CheckoutProblem {
  return { text: paymentErrorWords(error), remedy: "ask-again", fields: {} };
}

/** Why nothing was ordered and what to do now; null when it was. */
export function refusedProblem(answer: CheckoutAnswer): CheckoutProblem | null {
  switch (answer.__typename) {
    case "Order":
      return null;
    case "InvalidInput": {
      const named = answer.fields.filter(({ name }) => isBillingField(name));
      return {
        text: answer.message,
        remedy: "fill-in",
        fields: Object.fromEntries(named.map(({ name, message }) => [name, message])),
      };
    }
    case "BalanceTooLow":
      return { text: answer.message, remedy: "fund", fields: {} };
    case "PriceChanged":
      return {
        text: "The price has changed. Please check the new total, then press Confirm Order to pay it.",
        remedy: "confirm-again",
        fields: {},
      };
    case "NotOnSale":
      return {
        text: `${sentence(answer.message)} Take it out of your cart to order the rest.`,
        remedy: "look-at-cart",
        fields: {},
      };
    case "CartEmpty":
    case "IdempotencyKeyReused":
      return { text: answer.message, remedy: "confirm-again", fields: {} };
  }
}
