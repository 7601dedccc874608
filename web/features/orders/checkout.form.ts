import {
  maxCheckoutAddressLength,
  maxCheckoutEmailLength,
  maxCheckoutNameLength,
  maxCheckoutPhoneLength,
} from "../../generated/constraints";
import { CheckoutDocument } from "./generated/Checkout";
import type { CartContentsFragment, CartLineFragment } from "../cart/generated/Cart";
import type { DeliveryChoiceFragment } from "./generated/CheckoutChoices";
import { formAction } from "../../forms/form-action";
import { formatNaira, type Naira, sum } from "../../values/naira";
import { pinProblem, proofOf, refusedProblem } from "../../platform/problem";
import { orderConfirmedPath, paths } from "../../values/paths";
import { sentence } from "../../values/sentence";
import type { ContactDetails } from "../identity/known-details";

/** In the order on screen. */
export const billingFields = [
  "name",
  "email",
  "address",
  "phone",
] as const satisfies (keyof ContactDetails)[];

/** Back leads to a form that has been sent, and its key pays once. */
const alreadyOrderedText = "You already placed this order, and have not paid again.";
/** They name no amount: the wallet and the total may change while they are shown, and the summary shows both as they are. */
const priceChangedText =
  "The price has changed. Please check the new total, then press Confirm Order to pay it.";
const cartChangedText =
  "Your cart has changed. Please check what is in it, then press Confirm Order to order it.";

type DeliveryCode = DeliveryChoiceFragment["code"];

/** Writes what each delivery method costs with the cart, in naira: "PICKUP_STATION 27150 DOOR_STEP 27850". */
const writeTotals = (methods: readonly Pick<DeliveryChoiceFragment, "code" | "fee">[], itemsTotal: Naira) =>
  methods.map(({ code, fee }) => `${code} ${sum(itemsTotal, fee)}`).join(" ");

/** Writes the lines of the cart as `CheckoutInput.expectedItems` describes. */
const writeItems = (items: readonly CartLineFragment[]) =>
  items
    .map(({ product, numberOfItems }) => `${product.id}:${numberOfItems}`)
    .sort()
    .join();

/** The hidden fields that say what the customer was shown. */
export const writeShown = (methods: readonly DeliveryChoiceFragment[], cart: CartContentsFragment) => ({
  totals: writeTotals(methods, cart.cartTotal),
  items: writeItems(cart.items),
});

/** Returns the total on screen for this method, in naira; null if there is none. */
function readTotal(totals: string, method: string): number | null {
  const words = totals.split(" ");
  const amount = words[words.indexOf(method) + 1] ?? "";
  return words.includes(method) && /^\d+(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : null;
}

/** The id of the element with the missing amount and the buttons that add it. */
export const shortfallId = "shortfall";

/** `totals` and `items` are those on screen: see `writeTotals` and `writeItems`. */
export const checkoutForm = formAction({
  name: "checkout",
  movesMoney: true,
  hasKey: true,
  document: CheckoutDocument,
  fields: [
    "name",
    "email",
    "address",
    "phone",
    "deliveryMethod",
    "pickUpStationId",
    "totals",
    "items",
    "challenge",
    "pin",
  ],
  secret: ["challenge", "pin"],
  ignoredByKey: ["challenge", "pin"],
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
  toVariables(
    { totals, items, deliveryMethod, pickUpStationId, challenge, pin, ...details },
    idempotencyKey,
  ) {
    const expectedTotal = readTotal(totals, deliveryMethod);
    if (expectedTotal === null) return null;
    return {
      input: {
        ...details,
        ...(deliveryMethod === "PICKUP_STATION" && pickUpStationId && { pickUpStationId }),
        deliveryMethod: deliveryMethod as DeliveryCode,
        expectedTotal,
        expectedItems: items,
        ...proofOf({ challenge, pin }),
        idempotencyKey,
      },
    };
  },
  after({ checkout: answer }, sent) {
    switch (answer.__typename) {
      case "Order":
        return { to: orderConfirmedPath(answer.id) };
      case "IdempotencyKeyReused":
        return answer.outcomeId
          ? {
              to: orderConfirmedPath(answer.outcomeId),
              notice: { tone: "warning", text: alreadyOrderedText },
            }
          : { problem: { text: answer.message, fields: {} } };
      case "CartEmpty":
        return { to: paths.cart, notice: { tone: "warning", text: answer.message } };
      case "InvalidInput":
        return { problem: { ...refusedProblem(answer, billingFields), text: answer.message } };
      case "BalanceTooLow": {
        const text = `Add the missing ${formatNaira(answer.shortfall)}`;
        return { problem: { text: answer.message, fields: {}, solution: { to: `#${shortfallId}`, text } } };
      }
      case "NotOnSale": {
        const text = `${sentence(answer.message)} Take it out of your cart to order the rest.`;
        return { problem: { text, fields: {}, solution: { to: paths.cart, text: "Go to your cart" } } };
      }
      case "PriceChanged":
        return { problem: { text: priceChangedText, fields: {} } };
      case "CartChanged":
        return { problem: { text: cartChangedText, fields: {} } };
      case "ConfirmSpending":
        return { problem: pinProblem(answer, sent) };
      case "AccountOnHold":
      case "SpendingStopped":
        return { problem: { text: answer.message, fields: {} } };
    }
  },
});

/** The storage of what was typed at the checkout, separate for each customer. */
export const checkoutDraft = (customerId: string) => `checkout:${customerId}`;
