import {
  maxCheckoutAddressLength,
  maxCheckoutEmailLength,
  maxCheckoutNameLength,
  maxCheckoutPhoneLength,
} from "../../generated/constraints";
import type { DeliveryChoiceFragment } from "../../generated/operations";
import { useForm } from "../../platform/use-form";
import { areSame, type ContactDetails } from "../identity/known-details";

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

const required: Record<keyof ContactDetails, string> = {
  name: "Please enter your name",
  email: "Please enter your email",
  address: "Please enter your address",
  phone: "Please enter your phone number",
};

export const billingFields = Object.keys(required) as (keyof ContactDetails)[];

/** What the shop offers, and what it can fill in. */
export interface CheckoutChoices {
  methods: DeliveryChoiceFragment[];
  known: ContactDetails;
  /** What earlier orders went to, the newest first. */
  used: ContactDetails[];
}

/** The storage of what was typed at the checkout, separate for each customer. */
export const checkoutDraft = (customerId: string) => `checkout:${customerId}`;

/** The details, stored while the customer visits other pages. */
export function useCheckoutForm(
  customerId: string,
  { methods, known, used }: CheckoutChoices,
  confirm: (details: OrderDetails, deliveryFee: number) => Promise<void>,
) {
  const offered = (code: string) => methods.find((method) => method.code === code) ?? methods[0];
  const { name, email, address, phone } = known;
  const form = useForm<CheckoutDetails>({
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
    required,
    maxLengths: {
      name: maxCheckoutNameLength,
      email: maxCheckoutEmailLength,
      address: maxCheckoutAddressLength,
      phone: maxCheckoutPhoneLength,
    },
    incomplete: "Please fill in all shipping details fields",
    send: ({ pickUpStationId, ...details }) =>
      confirm(
        { ...details, ...(pickUpStationId && { pickUpStationId }) },
        offered(details.deliveryMethod)?.fee ?? 0,
      ),
  });
  const method = offered(form.fields.deliveryMethod);
  const station = chosenStation(method, form.fields.pickUpStationId);
  return {
    ...form,
    methods,
    /** With the text of the chosen station. */
    method: method && station ? { ...method, description: station.description } : method,
    deliveryFee: method?.fee ?? 0,
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
