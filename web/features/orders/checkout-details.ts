import {
  longestCheckoutAddress,
  longestCheckoutEmail,
  longestCheckoutName,
  longestCheckoutPhone,
} from "../../generated/limits";
import type { DeliveryChoiceFragment } from "../../generated/operations";
import type { Problem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import type { ContactDetails } from "../identity/known-details";

export interface CheckoutDetails extends ContactDetails {
  deliveryMethod: DeliveryChoiceFragment["code"];
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
}

/** The details, kept while the customer looks elsewhere, each customer's apart. */
export function useCheckoutForm(
  customerId: string,
  { methods, known }: CheckoutChoices,
  confirm: (details: CheckoutDetails, deliveryFee: number) => Promise<Problem<keyof ContactDetails> | void>,
) {
  const offered = (code: string) => methods.find((method) => method.code === code) ?? methods[0];
  const { name, email, address, phone } = known;
  const form = useForm<CheckoutDetails>({
    draft: `checkout:${customerId}`,
    initial: { name, email, address, phone, deliveryMethod: methods[0]?.code ?? "PICKUP_STATION" },
    fit: (details) => ({
      ...details,
      deliveryMethod: offered(details.deliveryMethod)?.code ?? details.deliveryMethod,
    }),
    required,
    longest: {
      name: longestCheckoutName,
      email: longestCheckoutEmail,
      address: longestCheckoutAddress,
      phone: longestCheckoutPhone,
    },
    incomplete: "Please fill in all shipping details fields",
    send: (details) => confirm(details, offered(details.deliveryMethod)?.fee ?? 0),
  });
  return { ...form, methods, deliveryFee: offered(form.fields.deliveryMethod)?.fee ?? 0 };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
