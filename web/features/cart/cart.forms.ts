import {
  AddToCartDocument,
  type AddToCartMutation,
  DecreaseCartItemDocument,
  type DecreaseCartItemMutation,
  IncreaseCartItemDocument,
  type IncreaseCartItemMutation,
  RemoveFromCartDocument,
  type RemoveFromCartMutation,
} from "./generated/CartSteps";
import { type FormAction, samePage } from "../../forms/form-action";
import { refusalMessage } from "../../platform/problem";
import { deviceId } from "../../values/paths";

export const logInToUseCart = "Please login to access this feature";

export type CartAnswer =
  | AddToCartMutation["addToCart"]
  | RemoveFromCartMutation["removeFromCart"]
  | IncreaseCartItemMutation["increaseCartItem"]
  | DecreaseCartItemMutation["decreaseCartItem"];

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

/** Each has the name of its mutation. */
export const stepForms = { add: addForm, remove: removeForm, increase: increaseForm, decrease: decreaseForm };
