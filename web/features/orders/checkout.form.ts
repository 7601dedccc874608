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
} from "./generated/Checkout";
import type { CartContentsFragment, CartLineFragment } from "../cart/generated/Cart";
import type { DeliveryChoiceFragment } from "./generated/CheckoutChoices";
import type { FormAction } from "../../forms/form-action";
import { useForm } from "../../forms/use-form";
import { formatNaira, type Naira, nairaOf, sum } from "../../values/naira";
import { paths, receiptPath } from "../../values/paths";
import { areSame, type ContactDetails } from "../identity/known-details";
import { answeredState, billingFields } from "./checkout-state";

/** Back leads to a form that has been sent, and its key pays once. */
const alreadyOrderedText = "You already placed this order, and have not paid again.";

type DeliveryCode = DeliveryChoiceFragment["code"];

/** `totals` and `items` are those on screen: see `writeTotals` and `writeItems`. */
type Field = keyof ContactDetails | "deliveryMethod" | "pickUpStationId" | "totals" | "items";

/** Writes what each delivery method costs with the cart, in naira: "PICKUP_STATION 27150 DOOR_STEP 27850". */
const writeTotals = (methods: readonly Pick<DeliveryChoiceFragment, "code" | "fee">[], itemsTotal: Naira) =>
  methods.map(({ code, fee }) => `${code} ${sum(itemsTotal, fee)}`).join(" ");

/** Writes the lines of the cart as `CheckoutInput.expectedItems` describes. */
export const writeItems = (items: readonly CartLineFragment[]) =>
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

export const checkoutForm: FormAction<Field, CheckoutMutation, CheckoutMutationVariables> = {
  name: "checkout",
  movesMoney: true,
  document: CheckoutDocument,
  fields: ["name", "email", "address", "phone", "deliveryMethod", "pickUpStationId", "totals", "items"],
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
  toVariables({ totals, items, deliveryMethod, pickUpStationId, ...details }, idempotencyKey) {
    const expectedTotal = readTotal(totals, deliveryMethod);
    if (expectedTotal === null) return null;
    return {
      input: {
        ...details,
        ...(deliveryMethod === "PICKUP_STATION" && pickUpStationId && { pickUpStationId }),
        deliveryMethod: deliveryMethod as DeliveryCode,
        expectedTotal,
        expectedItems: items,
        idempotencyKey,
      },
    };
  },
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
    if (answer.__typename === "BalanceTooLow") {
      const solution = {
        to: `#${shortfallId}`,
        text: `Add the missing ${formatNaira(answer.shortfall)}`,
      };
      return { problem: { text: answer.message, fields: {}, solution } };
    }
    const state = answeredState(answer, false);
    if (state.is === "details refused") return { problem: state.details };
    return { problem: { text: "text" in state ? state.text : answer.message, fields: {} } };
  },
};

export interface CheckoutDetails extends ContactDetails {
  deliveryMethod: DeliveryChoiceFragment["code"];
  /** Empty where there is no choice of stations. */
  pickUpStationId: string;
}

/** The details as they are sent. */
export type OrderDetails = Omit<CheckoutDetails, "pickUpStationId"> & { pickUpStationId?: string };

/** The stations of a method among which the customer chooses; none where there is no choice. */
export function stationsToChoose(method: DeliveryChoiceFragment | undefined) {
  const stations = method?.stations ?? [];
  return stations.length > 1 ? stations : [];
}

/** The chosen station, or the first one; undefined where there is no choice. */
function chosenStation(method: DeliveryChoiceFragment | undefined, id: string) {
  const stations = stationsToChoose(method);
  return stations.find((station) => station.id === id) ?? stations[0];
}

/** The delivery methods, and the details that can be filled in. */
export interface CheckoutChoices {
  methods: DeliveryChoiceFragment[];
  known: ContactDetails;
  /** The details of earlier orders, newest first. */
  used: ContactDetails[];
}

/** The storage of what was typed at the checkout, separate for each customer. */
export const checkoutDraft = (customerId: string) => `checkout:${customerId}`;

/** The details, stored while the customer visits other pages. */
export function useCheckoutForm(
  customerId: string,
  { methods, known, used }: CheckoutChoices,
  confirm: (details: OrderDetails, deliveryFee: Naira) => Promise<void>,
) {
  const offered = (code: string) => methods.find((method) => method.code === code) ?? methods[0];
  const { name, email, address, phone } = known;
  const form = useForm<CheckoutDetails>({
    action: checkoutForm,
    draft: checkoutDraft(customerId),
    initial: {
      name,
      email,
      address,
      phone,
      deliveryMethod: methods[0]?.code ?? "PICKUP_STATION",
      pickUpStationId: "",
    },
    fit: ({ pickUpStationId: chosen, ...details }) => {
      const method = offered(details.deliveryMethod);
      return {
        ...details,
        deliveryMethod: method?.code ?? details.deliveryMethod,
        pickUpStationId: chosenStation(method, chosen)?.id ?? "",
      };
    },
    send: ({ pickUpStationId, ...details }) =>
      confirm(
        { ...details, ...(pickUpStationId && { pickUpStationId }) },
        offered(details.deliveryMethod)?.fee ?? nairaOf(0),
      ),
  });
  const method = offered(form.fields.deliveryMethod);
  const station = chosenStation(method, form.fields.pickUpStationId);
  return {
    ...form,
    methods,
    /** With the text of the chosen station. */
    method: method && station ? { ...method, description: station.description } : method,
    deliveryFee: method?.fee ?? nairaOf(0),
    /** Nothing where the form begins with all there is. */
    used: used.some((each) => !areSame(each, known)) ? used : [],
    isFilledIn: billingFields.every((field) => form.fields[field].trim() !== ""),
    /** Has the order go where an earlier one went. */
    fillIn: (details: ContactDetails) => {
      for (const field of billingFields) form.edit(field, details[field]);
    },
  };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
