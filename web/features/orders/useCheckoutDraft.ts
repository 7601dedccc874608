import type { DeliveryChoiceFragment, SignedInUserFragment } from "../../generated/operations";
import { useDraft } from "../../platform/use-draft";
import { type CheckoutDetails, filledDetails } from "./checkout-details";

/** What the shop offers and knows besides the session. */
export interface CheckoutChoices {
  methods: DeliveryChoiceFragment[];
  phoneNumber: string | null;
}

/** The details as they stand on screen: kept while the customer looks elsewhere, each customer's apart. */
export function useCheckoutDraft(customer: SignedInUserFragment, { methods, phoneNumber }: CheckoutChoices) {
  const { typed, change, forget } = useDraft<CheckoutDetails>(`checkout:${customer.id}`);
  const details = filledDetails(typed, { customer, phoneNumber, methods });
  const chosen = methods.find(({ code }) => code === details.deliveryMethod);
  return { details, methods, deliveryFee: chosen?.fee ?? 0, change, forget };
}

export type CheckoutDraft = ReturnType<typeof useCheckoutDraft>;
