import type { PurchaseBundleMutation } from "../../generated/operations";

export type PurchaseAnswer = PurchaseBundleMutation["purchaseBundle"];

/** Why nothing was bought and what to do now; null when there is nothing to add to what the screen says already. */
export function purchaseProblem(answer: PurchaseAnswer): string | null {
  switch (answer.__typename) {
    case "BundlePurchase":
    case "BalanceTooLow": // the balance is shown anew, with the sentence beneath
      return null;
    case "InvalidInput":
      return answer.fields.map(({ message }) => message).join(" ") || answer.message;
    default:
      return answer.message;
  }
}
