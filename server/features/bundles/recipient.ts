import { InvalidInput } from "../../platform/graphql/invalid-input";
import { Refused } from "../../platform/graphql/refusal";
import { parseEmailAddress } from "../../values/email-address";
import { formatPhoneNumber, parsePhoneNumber } from "../../values/phone-number";
import { RecipientKind } from "../catalogue";

interface Given {
  phone: string;
  account?: string | null;
}

const sentences: Record<RecipientKind, (network: string) => string> = {
  PHONE: () => "Please enter a Nigerian mobile number, such as 0803 123 4567",
  EMAIL: (network) => `Please enter the email address of the ${network} account`,
  CUSTOMER_NUMBER: (network) => `Please enter the ${network} customer number: 5 to 15 digits`,
};

const parsers: Record<RecipientKind, (text: string) => string | null> = {
  PHONE: parsePhoneNumber,
  EMAIL: parseEmailAddress,
  CUSTOMER_NUMBER: parseCustomerNumber,
};

/** Whom the network delivers to, as it is stored. Throws Refused(InvalidInput) that names the field. */
export function recipientFor(kind: RecipientKind, network: string, { phone, account }: Given): string {
  const field = kind === RecipientKind.PHONE ? "phone" : "account";
  const given = kind === RecipientKind.PHONE ? phone : (account ?? "");
  const recipient = parsers[kind](given);
  if (recipient === null) throw new Refused(InvalidInput.of(field, sentences[kind](network)));
  return recipient;
}

/** A stored recipient as people write it. */
export function formatRecipient(recipient: string): string {
  return recipient.startsWith("+234") ? formatPhoneNumber(recipient) : recipient;
}

/** A recipient of any kind, however it is written, as it would be stored. */
export function storedRecipient(text: string): string {
  return parsePhoneNumber(text) ?? parseEmailAddress(text) ?? parseCustomerNumber(text) ?? text.trim();
}

function parseCustomerNumber(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, "");
  // A mobile number in its place is a slip: no network of ours knows a customer by one.
  return /^\d{5,15}$/.test(digits) && parsePhoneNumber(text) === null ? digits : null;
}
