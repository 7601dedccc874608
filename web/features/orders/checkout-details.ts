import type { DeliveryChoiceFragment } from "../../generated/operations";
import { useForm } from "../../platform/use-form";
import { areSame, type ContactDetails } from "../identity/known-details";
import { checkoutForm } from "./checkout.form";
import { billingFields } from "./checkout-state";

export interface CheckoutDetails extends ContactDetails {
  deliveryMethod: DeliveryChoiceFragment["code"];
}

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
  confirm: (details: CheckoutDetails, deliveryFee: number) => Promise<void>,
) {
  const offered = (code: string) => methods.find((method) => method.code === code) ?? methods[0];
  const { name, email, address, phone } = known;
  const form = useForm<CheckoutDetails>({
    action: checkoutForm,
    draft: checkoutDraft(customerId),
    initial: { name, email, address, phone, deliveryMethod: methods[0]?.code ?? "PICKUP_STATION" },
    fit: (details) => ({
      ...details,
      deliveryMethod: offered(details.deliveryMethod)?.code ?? details.deliveryMethod,
    }),
    send: (details) => confirm(details, offered(details.deliveryMethod)?.fee ?? 0),
  });
  const method = offered(form.fields.deliveryMethod);
  return {
    ...form,
    methods,
    method,
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
