import { InvalidInput, Refused } from "../../platform/graphql/refusal";
import { parseRecipient, type Recipient, RecipientKind } from "../../values/recipient";

interface Given {
  phone: string;
  account?: string | null;
}

const sentences: Record<RecipientKind, (network: string) => string> = {
  PHONE: () => "Please enter a Nigerian mobile number, such as 0803 123 4567",
  EMAIL: (network) => `Please enter the email address of the ${network} account`,
  CUSTOMER_NUMBER: (network) => `Please enter the ${network} customer number: 5 to 15 digits`,
};

/** Whom the network delivers to. Throws Refused(InvalidInput) that names the field. */
export function recipientFor(kind: RecipientKind, network: string, { phone, account }: Given): Recipient {
  const field = kind === RecipientKind.PHONE ? "phone" : "account";
  const recipient = parseRecipient(kind, kind === RecipientKind.PHONE ? phone : (account ?? ""));
  if (recipient === null) throw new Refused(InvalidInput.of(field, sentences[kind](network)));
  return recipient;
}
