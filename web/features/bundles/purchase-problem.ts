import type { PurchaseBundleMutation } from "../../generated/operations";

export type PurchaseAnswer = PurchaseBundleMutation["purchaseBundle"];

/** Why nothing was bought and what to do now; null when there is nothing to add to what the screen says already. */
export function purchaseProblem(answer: PurchaseAnswer): string | null {
  if (answer.__typename === "BundlePurchase") return null;
  // The balance is shown anew, with the sentence beneath.
  if (answer.__typename === "BalanceTooLow") return null;
  if (answer.__typename !== "InvalidInput") return answer.message;
  return answer.fields.map(({ message }) => message).join(" ") || answer.message;
}
