import {
  AddToCartDocument,
  DecreaseCartItemDocument,
  IncreaseCartItemDocument,
  RemoveFromCartDocument,
} from "./generated/CartSteps";
import { type FormAction, samePage } from "../../forms/form-action";
import { refusalMessage } from "../../platform/problem";
import { deviceId } from "../../values/paths";
import type { CartAnswer } from "./cart-queue";

export const logInToUseCart = "Please login to access this feature";

/** Declares a step of the cart. `answer` is the mutation's field in its result. */
function stepForm<Answer extends string>(
  name: string,
  document: FormAction["document"],
  answer: Answer,
): FormAction<"product", Record<Answer, CartAnswer>, { productId: string }> {
  return {
    name,
    document,
    fields: ["product"],
    signInNotice: logInToUseCart,
    toVariables: ({ product }) => ({ productId: product }),
    after({ [answer]: outcome }, { product }, page) {
      if (outcome.__typename !== "Cart") return { problem: { text: refusalMessage(outcome), fields: {} } };
      return { to: `${samePage(page)}#${deviceId(product)}` };
    },
  };
}

export const addForm = stepForm("addToCart", AddToCartDocument, "addToCart");
export const removeForm = stepForm("removeFromCart", RemoveFromCartDocument, "removeFromCart");
export const increaseForm = stepForm("increaseCartItem", IncreaseCartItemDocument, "increaseCartItem");
export const decreaseForm = stepForm("decreaseCartItem", DecreaseCartItemDocument, "decreaseCartItem");
