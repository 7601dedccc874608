import type { FundWalletMutation } from "../../generated/operations";

export type FundingAnswer = FundWalletMutation["fundWallet"];

/** What went wrong, in words for the customer; null when the wallet holds the money or the gateway asks for it. */
export function fundingProblem(answer: FundingAnswer): string | null {
  if (answer.__typename === "InvalidInput") {
    return answer.fields.map(({ message }) => message).join(" ") || answer.message;
  }
  if (answer.__typename !== "Funding") return answer.message;
  if (answer.status === "FAILED")
    return "The payment did not go through. Please choose an amount to try again.";
  if (answer.status === "PENDING" && !answer.checkoutUrl) {
    return "Your payment is still being confirmed. Your balance changes as soon as it is.";
  }
  return null;
}
