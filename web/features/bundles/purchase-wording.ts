import type { PurchaseDetailsQuery } from "../account/generated/Receipts";
import type { BundlePurchaseStatus, DeliveryCheckPartsFragment } from "./generated/NotReceived";
import type { RecipientKind } from "./generated/BuyPage";
import type { StatusBadge } from "../../ui/Badge";
import { brand } from "../../values/brand";
import { formatNaira } from "../../values/naira";
import { formatPhone } from "../../values/phone-input";

/** Formatted: `0803 123 4567`, or the account unchanged. */
export function formatRecipient(kind: RecipientKind, recipient: string): string {
  return kind === "PHONE" ? formatPhone(recipient) : recipient;
}

/** Splits a recipient into groups that are short enough to compare; an email before and after its @. */
export function recipientGroups(kind: RecipientKind, recipient: string): string[] {
  switch (kind) {
    case "PHONE":
      return formatPhone(recipient).split(" ");
    case "EMAIL":
      return recipient.split(/(?=@)/);
    case "CUSTOMER_NUMBER":
      return recipient.replace(/\D/g, "").match(/\d{1,3}/g) ?? [];
  }
}

export const recipientTerms: Record<RecipientKind, string> = {
  PHONE: "Mobile Number",
  EMAIL: "Account Email",
  CUSTOMER_NUMBER: "Customer Number",
};

/** Leads from the payment back to what can be corrected. */
export const changeText = ({ recipientKind }: { recipientKind: RecipientKind }) =>
  `Change ${recipientKind === "PHONE" ? "number" : "account"} or auto-renewal`;

interface NamedRecipient {
  name: string;
  recipient: { formatted: string };
}

/** The name under which the customer saved this recipient; undefined when it is not saved. */
export function savedName(saved: readonly NamedRecipient[], formatted: string): string | undefined {
  return saved.find(({ recipient }) => recipient.formatted.toLowerCase() === formatted.toLowerCase())?.name;
}

/** `Mama, 0803 123 4567`, or only the number if it is not saved. */
export function withSavedName(saved: readonly NamedRecipient[], formatted: string): string {
  const name = savedName(saved, formatted);
  return name ? `${name}, ${formatted}` : formatted;
}

type SharedPurchase = NonNullable<PurchaseDetailsQuery["bundlePurchase"]>;

/** What a shared receipt says: no link to the account, and of a number only its end. */
export function shareText(purchase: SharedPurchase): string {
  const { network, benefits, duration, price, reference, recipient } = purchase;
  const [end] = /\d{4}$/.exec(recipient.formatted) ?? [];
  const number = end ? ` for the number ending in ${end}` : "";
  return `${network} ${benefits}, ${duration}, ${formatNaira(price)}, bought at ${brand}${number}. Reference ${reference}`;
}

const statuses: Record<BundlePurchaseStatus, StatusBadge> = {
  PENDING: { text: "On its way", tone: "warning" },
  DELIVERED: { text: "Delivered", tone: "success" },
  REFUNDED: { text: "Refunded", tone: "neutral" },
};

/** The badge of a purchase. A check by customer care is shown instead of the network's status. */
export function purchaseStatus(
  status: BundlePurchaseStatus,
  check: DeliveryCheckPartsFragment | null,
): StatusBadge {
  return check ? { text: "We are checking", tone: "warning" } : statuses[status];
}
