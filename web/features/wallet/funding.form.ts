import {
  FundWalletDocument,
  type FundWalletMutation,
  type FundWalletMutationVariables,
} from "../../generated/operations";
import type { FormAction } from "../../platform/form-action";
import { refusalMessage } from "../../platform/problem";
import { receiptPath } from "../../values/paths";

export const fundedText = "Wallet funding successfull";

/** Parses "5,000", "₦5000" and "5000.50" as naira; returns null for anything else. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[₦,\s]/g, "");
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

export const fundingForm: FormAction<"amount", FundWalletMutation, FundWalletMutationVariables> = {
  name: "funding",
  document: FundWalletDocument,
  fields: ["amount"],
  required: { amount: "Please enter an amount" },
  // Zero is refused by the server, with the limits.
  toVariables: ({ amount }, idempotencyKey) => ({
    input: { amount: parseAmount(amount) ?? 0, idempotencyKey },
  }),
  after({ fundWallet: answer }, _, { address }) {
    if (answer.__typename !== "Funding")
      return { problem: { text: null, fields: { amount: refusalMessage(answer) } } };
    switch (answer.status) {
      case "SUCCEEDED":
        return {
          to: address.pathname + address.search,
          notice: { tone: "success", text: fundedText },
        };
      // Its page leads to the payment gateway: a redirect of a form to another site is blocked by our policy.
      case "PENDING":
        return { to: receiptPath("FUNDING", answer.id) };
      case "FAILED":
        return {
          problem: {
            text: "The payment did not go through. Please choose an amount to try again.",
            fields: {},
          },
        };
    }
  },
};
