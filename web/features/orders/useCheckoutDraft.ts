import type { DeliveryChoiceFragment } from "../../generated/operations";
import { useDraft } from "../../platform/use-draft";
import type { ContactDetails } from "../identity/known-details";
import { type CheckoutDetails, filledDetails } from "./checkout-details";

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
