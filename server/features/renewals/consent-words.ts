import type { Money } from "../../values/money";
import { formatRecipient, type Recipient } from "../../values/recipient";

/** What a customer agrees to, as it is recorded. */
export function consentWords(network: string, benefits: string, recipient: Recipient, price: Money): string {
  return (
    `Buy ${network} ${benefits} for ${formatRecipient(recipient)} again from my wallet before it ends, ` +
    `for at most ${price.inWords} each time, until I stop it.`
  );
}
