import { instantText } from "../../../values/dates";
import { formatRecipient, RecipientKind } from "../../../values/recipient";
import type { Paid } from "../../receipts";
import { type BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";

const states: Record<BundlePurchaseStatus, string> = {
  PENDING: "On its way",
  DELIVERED: "Delivered",
  REFUNDED: "Refunded",
};

/** The label of a recipient, as in the dialogs of a purchase. */
export const recipientTerms: Record<RecipientKind, string> = {
  PHONE: "Mobile Number",
  EMAIL: "Account Email",
  CUSTOMER_NUMBER: "Customer Number",
};

type Bought = Pick<
  BundlePurchase,
  | "id"
  | "customerId"
  | "network"
  | "benefits"
  | "duration"
  | "reference"
  | "recipient"
  | "price"
  | "status"
  | "createdAt"
  | "settledAt"
>;

/** The content of a bundle's receipt. */
export function paidBundle(purchase: Bought): Paid {
  const { id, customerId, reference, recipient, price, status, createdAt, settledAt } = purchase;
  const settled = status === BundlePurchaseStatus.REFUNDED ? "Back in your wallet" : "Delivered";
  return {
    kind: "purchases",
    id,
    customerId,
    title: "Data bundle",
    reference,
    state: states[status],
    at: createdAt,
    facts: [
      { term: "Network", value: purchase.network },
      { term: "Option", value: purchase.benefits },
      { term: "Valid for", value: purchase.duration },
      { term: recipientTerms[recipient.kind], value: formatRecipient(recipient) },
      { term: "Paid", value: instantText(createdAt) },
      { term: "Paid by", value: "Wallet" },
      ...(settledAt ? [{ term: settled, value: instantText(settledAt) }] : []),
    ],
    lines: [],
    totals: [{ term: "Total", amount: price }],
    sold: price,
  };
}
