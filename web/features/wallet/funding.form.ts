import { CheckFundingDocument, FundWalletDocument, type QuickAmountsQuery } from "./generated/Wallet";
import { formAction, samePage, withoutStep } from "../../forms/form-action";
import { refusalMessage } from "../../platform/problem";
import { paths, receiptPath } from "../../values/paths";
import { type Naira, nairaOf } from "../../values/naira";

export const fundedText = "Wallet funding successfull";
const failedText = "The payment did not go through. Please choose an amount to try again.";
const notYetText = "The bank has no payment for us yet. We ask again by ourselves for ten days.";
export const waitingText = "Your payment is still being confirmed. Your balance changes as soon as it is.";
/** The notice on the funding's page right after its form, with which the page leads on to the payment gateway. */
export const goingToGatewayText =
  "We are taking you to the payment page. If it does not open, press Continue payment.";

const typedAmount = /^₦?\s?(\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d{0,2}(?:\s\d{3}){1,2})(\.\d{1,2})?$/;

/**
 * Parses "5,000", "₦5000" and "5000.50" as naira; returns null for anything else, also for "49,50": a comma separates
 * thousands only before exactly three digits.
 */
export function parseAmount(text: string): Naira | null {
  const [, whole, decimals = ""] = typedAmount.exec(text.trim()) ?? [];
  return whole === undefined ? null : nairaOf(Number(whole.replace(/[,\s]/g, "") + decimals));
}

/**
 * Returns the amounts to offer a customer who is short of money, in naira: exactly what is missing (in whole naira,
 * within the limits of one funding), then the next quick amount. Empty if nothing is missing.
 */
export function offeredAmounts({ quickAmounts, fundingLimits }: QuickAmountsQuery, missing: Naira): Naira[] {
  if (missing <= 0) return [];
  const { min, max } = fundingLimits;
  const exact = nairaOf(Math.min(max, Math.max(min, Math.ceil(missing))));
  const next = quickAmounts.filter((amount) => amount > exact);
  return next.length > 0 ? [exact, nairaOf(Math.min(...next))] : [exact];
}

export type FundingFields = Record<"amount" | "quick", string>;

/** The typed amount, else the quick amount; null if it cannot be read. */
export const amountOf = ({ amount, quick }: FundingFields) => parseAmount(amount.trim() || quick);

export const fundingForm = formAction({
  name: "funding",
  hasKey: true,
  movesMoney: true,
  document: FundWalletDocument,
  fields: ["amount", "quick"],
  // Zero is refused by the server, with the limits.
  toVariables: (fields, idempotencyKey) => ({ input: { amount: amountOf(fields) ?? 0, idempotencyKey } }),
  after({ fundWallet: answer }, _, page) {
    if (answer.__typename !== "Funding")
      return { problem: { text: null, fields: { amount: refusalMessage(answer) } } };
    switch (answer.status) {
      case "SUCCEEDED":
        return { to: withoutStep(page, "tab"), notice: { tone: "success", text: fundedText } };
      // Its page leads to the payment gateway: a redirect of a form to another site is blocked by our policy.
      case "PENDING":
        return {
          to: receiptPath("FUNDING", answer.id),
          notice: { tone: "warning", text: answer.checkoutUrl ? goingToGatewayText : waitingText },
          ...(page.address.pathname === paths.confirmPurchase && { returnPath: withoutStep(page, "tab") }),
        };
      case "FAILED":
        return { problem: { text: failedText, fields: {} } };
    }
  },
});

/** Asks the gateway for a payment's state. */
export const fundingCheckForm = formAction({
  name: "checkFunding",
  document: CheckFundingDocument,
  fields: ["reference"],
  toVariables: ({ reference }) => ({ reference }),
  refetch: ["AccountHome", "FundingDetails"],
  after({ checkFunding: funding }, { reference }, page) {
    if (!funding) return { problem: { text: unknownPaymentText(reference), fields: {} } };
    const notices = {
      SUCCEEDED: { tone: "success", text: fundedText },
      PENDING: { tone: "warning", text: waitingText },
      FAILED: { tone: "warning", text: notYetText },
    } as const;
    return { to: samePage(page), notice: notices[funding.status] };
  },
});

export const unknownPaymentText = (reference: string) =>
  `Your wallet has no payment with the reference ${reference}. Please check that you are logged in with the right account.`;
