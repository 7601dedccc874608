import type { DeliveryChoiceFragment } from "../../generated/operations";
import { missingFields } from "../../platform/problem";
import { useDraft } from "../../platform/use-draft";
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
function filledDetails(
  typed: Partial<CheckoutDetails>,
  known: ContactDetails,
  methods: readonly DeliveryChoiceFragment[],
): CheckoutDetails {
  const method = methods.find(({ code }) => code === typed.deliveryMethod) ?? methods[0];
  return { ...known, ...typed, deliveryMethod: method?.code ?? "PICKUP_STATION" };
}

/** What the shop offers, and what it can fill in. */
export interface CheckoutChoices {
  methods: DeliveryChoiceFragment[];
  known: ContactDetails;
}

/** The details as they stand on screen: kept while the customer looks elsewhere, each customer's apart. */
export function useCheckoutDraft(customerId: string, { methods, known }: CheckoutChoices) {
  const { typed, change, forget } = useDraft<CheckoutDetails>(`checkout:${customerId}`);
  const details = filledDetails(typed, known, methods);
  const chosen = methods.find(({ code }) => code === details.deliveryMethod);
  return { details, methods, deliveryFee: chosen?.fee ?? 0, change, forget };
}

export type CheckoutDraft = ReturnType<typeof useCheckoutDraft>;
