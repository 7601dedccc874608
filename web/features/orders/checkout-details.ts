import type { DeliveryChoiceFragment, SignedInUserFragment } from "../../generated/operations";
import { missingFields } from "../../platform/form-problem";

export interface CheckoutDetails {
  name: string;
  email: string;
  address: string;
  phone: string;
  deliveryMethod: DeliveryChoiceFragment["code"];
}

export type BillingField = Exclude<keyof CheckoutDetails, "deliveryMethod">;
export type BillingErrors = Partial<Record<BillingField, string>>;

const missing: Record<BillingField, string> = {
  name: "Please enter your name",
  email: "Please enter your email",
  address: "Please enter your address",
  phone: "Please enter your phone number",
};

export const isBillingField = (name: string): name is BillingField => name in missing;

/** What each empty field says; null when all are filled, which is all that is asked of them. */
export function missingDetails(details: CheckoutDetails): BillingErrors | null {
  return missingFields(details, missing);
}

interface Known {
  customer: Pick<SignedInUserFragment, "firstName" | "lastName" | "email">;
  phoneNumber: string | null;
  methods: readonly DeliveryChoiceFragment[];
}

/** What was typed, and for the rest what the account knows. */
export function filledDetails(typed: Partial<CheckoutDetails>, known: Known): CheckoutDetails {
  const { customer, phoneNumber, methods } = known;
  const method = methods.find(({ code }) => code === typed.deliveryMethod) ?? methods[0];
  return {
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    email: customer.email,
    address: "",
    phone: phoneNumber ?? "",
    ...typed,
    deliveryMethod: method?.code ?? "PICKUP_STATION",
  };
}
