import type { ProviderFragment, RecipientKind } from "../../generated/operations";
import { formatPhone, isNigerianMobile } from "../../values/phone-input";
import type { BundleFields } from "./bundle-form";

/** The recipient of a bundle: a phone, or an account at the network. */
export interface Recipient {
  phone: string;
  account: string | null;
}

export type RecipientField = "phone" | "account";

/** The field that contains the recipient for this kind of network. */
export function recipientField(kind: RecipientKind | undefined): RecipientField {
  return kind === "EMAIL" || kind === "CUSTOMER_NUMBER" ? "account" : "phone";
}

export function recipientOf(
  provider: ProviderFragment | undefined,
  { phone, account }: BundleFields,
): Recipient {
  return recipientField(provider?.recipientKind) === "phone"
    ? { phone, account: null }
    : { phone: "", account: account.trim() };
}

/** The message of an empty field. */
export function missingRecipient(provider: ProviderFragment | undefined): string {
  switch (provider?.recipientKind) {
    case "EMAIL":
      return `Please enter the email address of the ${provider.name} account`;
    case "CUSTOMER_NUMBER":
      return `Please enter the ${provider.name} customer number`;
    default:
      return "Please enter a mobile number";
  }
}

/** The problem of a filled field; null when the network can deliver to it. */
export function recipientProblem(
  provider: ProviderFragment | undefined,
  { phone, account }: Recipient,
): string | null {
  const given = account ?? "";
  switch (provider?.recipientKind) {
    case "EMAIL":
      return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(given) ? null : missingRecipient(provider);
    case "CUSTOMER_NUMBER":
      return /^\d{5,15}$/.test(given.replace(/[\s.-]/g, "")) && !isNigerianMobile(given)
        ? null
        : `${missingRecipient(provider)}: 5 to 15 digits`;
    default:
      return phoneProblem(phone);
  }
}

function phoneProblem(phone: string): string | null {
  if (isNigerianMobile(phone)) return null;
  const { length } = phone;
  return length === 11
    ? "A Nigerian mobile number begins with 07, 08 or 09, like 0803 123 4567"
    : `This number has ${length} ${length === 1 ? "digit" : "digits"}. A Nigerian mobile number has 11, like 0803 123 4567`;
}

/** Formatted: `0803 123 4567`, or the account unchanged. */
export function formatRecipient(kind: RecipientKind, recipient: string): string {
  return kind === "PHONE" ? formatPhone(recipient) : recipient;
}

/** In groups short enough to compare one by one; an e-mail before and after its @. */
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

/** The dialogs' term for each kind of recipient. */
export const recipientTerms: Record<RecipientKind, string> = {
  PHONE: "Mobile Number",
  EMAIL: "Account Email",
  CUSTOMER_NUMBER: "Customer Number",
};

interface NamedRecipient {
  name: string;
  recipient: { value: string };
}

/** The name under which the customer saved it; undefined when it is not saved. */
export function savedName(saved: readonly NamedRecipient[], value: string): string | undefined {
  return saved.find(({ recipient }) => recipient.value === value)?.name;
}

/** `Mama, 0803 123 4567`, or only the number if it is not saved. */
export function withSavedName(
  saved: readonly NamedRecipient[],
  { value, formatted }: { value: string; formatted: string },
): string {
  const name = savedName(saved, value);
  return name ? `${name}, ${formatted}` : formatted;
}
