import { parseEmailAddress } from "./email-address";
import { formatPhoneNumber, parsePhoneNumber } from "./phone-number";

export enum RecipientKind {
  PHONE = "PHONE",
  EMAIL = "EMAIL",
  CUSTOMER_NUMBER = "CUSTOMER_NUMBER",
}

/** A bundle's recipient as stored: +234 and ten digits, an email in lower case, or 5 to 15 digits. */
export interface Recipient {
  kind: RecipientKind;
  value: string;
}

const parsers: Record<RecipientKind, (text: string) => string | null> = {
  PHONE: parsePhoneNumber,
  EMAIL: parseEmailAddress,
  CUSTOMER_NUMBER: parseCustomerNumber,
};

/** Null when the text is not a recipient of this kind in any accepted format. */
export function parseRecipient(kind: RecipientKind, text: string): Recipient | null {
  const value = parsers[kind](text);
  return value === null ? null : { kind, value };
}

/** Parses a recipient of any kind; null when no kind matches. */
export function recognizeRecipient(text: string): Recipient | null {
  for (const kind of Object.values(RecipientKind)) {
    const recipient = parseRecipient(kind, text);
    if (recipient) return recipient;
  }
  return null;
}

export function formatRecipient({ kind, value }: Recipient): string {
  return kind === RecipientKind.PHONE ? formatPhoneNumber(value) : value;
}

function parseCustomerNumber(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, "");
  // A mobile number here is a mistake: no network identifies customers by one.
  return /^\d{5,15}$/.test(digits) && parsePhoneNumber(text) === null ? digits : null;
}
