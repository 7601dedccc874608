import type { DeliveryChoiceFragment } from "../../generated/operations";
import { missingFields } from "../../platform/problem";
import type { ContactDetails } from "../identity/known-details";

export interface CheckoutDetails extends ContactDetails {
  deliveryMethod: DeliveryChoiceFragment["code"];
}

export type BillingField = keyof ContactDetails;
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

/** What was typed, and for the rest what the account knows. */
export function filledDetails(
  typed: Partial<CheckoutDetails>,
  known: ContactDetails,
  methods: readonly DeliveryChoiceFragment[],
): CheckoutDetails {
  const method = methods.find(({ code }) => code === typed.deliveryMethod) ?? methods[0];
  return { ...known, ...typed, deliveryMethod: method?.code ?? "PICKUP_STATION" };
}
