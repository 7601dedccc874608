import { instantText } from "../../../values/dates";
import { formatRecipient, RecipientKind } from "../../../values/recipient";
import type { OptionForSale } from "../../catalogue";
import type { Paid } from "../../receipts";
import { type BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";

const states: Record<BundlePurchaseStatus, string> = {
  PENDING: "On its way",
  DELIVERED: "Delivered",
  REFUNDED: "Refunded",
};

const recipientTerms: Record<RecipientKind, string> = {
  PHONE: "Number",
  EMAIL: "Account",
  CUSTOMER_NUMBER: "Customer number",
};

type Bought = Pick<
  BundlePurchase,
  "id" | "customerId" | "reference" | "recipient" | "price" | "status" | "createdAt" | "settledAt"
>;

/** What a receipt says of a bundle. */
export function paidBundle(
  { id, customerId, reference, recipient, price, status, createdAt, settledAt }: Bought,
  { network, benefits, duration }: Pick<OptionForSale, "network" | "benefits" | "duration">,
): Paid {
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
      { term: "Network", value: network },
      { term: "Option", value: benefits },
      { term: "Valid for", value: duration },
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
