import {
  maxCheckoutAddressLength,
  maxCheckoutEmailLength,
  maxCheckoutNameLength,
  maxCheckoutPhoneLength,
} from "../../generated/constraints";
import {
  CheckoutDocument,
  type CheckoutMutation,
  type CheckoutMutationVariables,
  type DeliveryChoiceFragment,
} from "../../generated/operations";
import type { FormAction } from "../../platform/form-action";
import { formatNaira } from "../../values/naira";
import { paths, receiptPath } from "../../values/paths";
import type { ContactDetails } from "../identity/known-details";
import { answeredState } from "./checkout-state";

/** Back leads to a form that has been sent, and its key pays once. */
const alreadyOrderedText = "You already placed this order, and have not paid again.";

type DeliveryCode = DeliveryChoiceFragment["code"];

/** `totals` are the totals on screen: see `writeTotals`. */
type Field = keyof ContactDetails | "deliveryMethod" | "pickUpStationId" | "totals";

/** Writes what each delivery method costs with the cart, in naira: "PICKUP_STATION 27150 DOOR_STEP 27850". */
export const writeTotals = (
  methods: readonly Pick<DeliveryChoiceFragment, "code" | "fee">[],
  itemsTotal: number,
) => methods.map(({ code, fee }) => `${code} ${itemsTotal + fee}`).join(" ");

/** Returns the total on screen for this method, in naira; null if there is none. */
function readTotal(totals: string, method: string): number | null {
  const words = totals.split(" ");
  const amount = words[words.indexOf(method) + 1] ?? "";
  return words.includes(method) && /^\d+(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : null;
}

export const checkoutForm: FormAction<Field, CheckoutMutation, CheckoutMutationVariables> = {
  name: "checkout",
  movesMoney: true,
  document: CheckoutDocument,
  fields: ["name", "email", "address", "phone", "deliveryMethod", "pickUpStationId", "totals"],
  savedFields: ["name", "email", "address", "phone", "deliveryMethod", "pickUpStationId"],
  required: {
    name: "Please enter your name",
    email: "Please enter your email",
    address: "Please enter your address",
    phone: "Please enter your phone number",
  },
  incomplete: "Please fill in all shipping details fields",
  maxLengths: {
    name: maxCheckoutNameLength,
    email: maxCheckoutEmailLength,
    address: maxCheckoutAddressLength,
    phone: maxCheckoutPhoneLength,
  },
  toVariables: ({ totals, deliveryMethod, pickUpStationId, ...details }, idempotencyKey) => ({
    input: {
      ...details,
      ...(deliveryMethod === "PICKUP_STATION" && pickUpStationId && { pickUpStationId }),
      deliveryMethod: deliveryMethod as DeliveryCode,
      // No order costs nothing: a form without a total gets the new total to check, like any other wrong total.
      expectedTotal: readTotal(totals, deliveryMethod) ?? 0,
      idempotencyKey,
    },
  }),
  after({ checkout: answer }) {
    if (answer.__typename === "Order") {
      const { id, reference, total } = answer;
      const text = `Order confirmed. ${formatNaira(total)} paid from your wallet. Your reference is ${reference}.`;
      return { to: receiptPath("ORDER", id), notice: { tone: "success", text } };
    }
    if (answer.__typename === "IdempotencyKeyReused" && answer.outcomeId)
      return {
        to: receiptPath("ORDER", answer.outcomeId),
        notice: { tone: "warning", text: alreadyOrderedText },
      };
    if (answer.__typename === "CartEmpty")
      return { to: paths.cart, notice: { tone: "warning", text: answer.message } };
    const state = answeredState(answer, false);
    if (state.is === "details refused") return { problem: state.details };
    return { problem: { text: "text" in state ? state.text : answer.message, fields: {} } };
  },
};
