import { parseEmailAddress } from "./email-address";
import { formatPhoneNumber, parsePhoneNumber } from "./phone-number";

/** What a network delivers its bundles to. */
export enum RecipientKind {
  PHONE = "PHONE",
  EMAIL = "EMAIL",
  CUSTOMER_NUMBER = "CUSTOMER_NUMBER",
}

/** Whom a bundle goes to, as it is stored: +234 and ten digits, an e-mail in lower case, or 5 to 15 digits. */
export interface Recipient {
  kind: RecipientKind;
  value: string;
}

const parsers: Record<RecipientKind, (text: string) => string | null> = {
  PHONE: parsePhoneNumber,
  EMAIL: parseEmailAddress,
  CUSTOMER_NUMBER: parseCustomerNumber,
};

/** Null when the text, however it is written, is no recipient of that kind. */
export function parseRecipient(kind: RecipientKind, text: string): Recipient | null {
  const value = parsers[kind](text);
  return value === null ? null : { kind, value };
}

/** For a text that may be of any kind; null when it is of none. */
export function recognizeRecipient(text: string): Recipient | null {
  for (const kind of Object.values(RecipientKind)) {
    const recipient = parseRecipient(kind, text);
    if (recipient) return recipient;
  }
  return null;
}

/** As people write it: 0803 123 4567, or the e-mail address or customer number as it is. */
export function formatRecipient({ kind, value }: Recipient): string {
  return kind === RecipientKind.PHONE ? formatPhoneNumber(value) : value;
}

function parseCustomerNumber(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, "");
  // A mobile number in its place is a slip: no network of ours knows a customer by one.
  return /^\d{5,15}$/.test(digits) && parsePhoneNumber(text) === null ? digits : null;
}
