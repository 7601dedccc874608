import type { Money } from "../../values/money";
import { formatRecipient, type Recipient } from "../../values/recipient";
import type { RenewalHooks } from "../bundles";
import type { TakeoverHook } from "../identity";
import { renewalRows } from "./renewal-rows";

/** Rolls the purchase back: the customer has decided about the renewal meanwhile. */
export class NotRenewed extends Error {}

/** In the transaction of a purchase, the customer's consent creates a renewal, and a renewal's purchase advances it. */
export const storeRenewal: RenewalHooks["purchased"] = async (tx, purchase, option, renewal) => {
  const { id, recipient, price, createdAt } = purchase;
  if (renewal !== null) {
    const isRenewed = await renewalRows.renewed(tx, renewal, id, createdAt);
    if (!isRenewed) throw new NotRenewed();
  } else {
    const text = consentText(option.network, option.benefits, recipient, price);
    await renewalRows.consent(tx, purchase, text, option.durationDays);
  }
};

/** Another person's consent must not spend the owner's money. */
export const renewalsAtTakeover: TakeoverHook = async (tx, customerId) => {
  const stopped = await renewalRows.stopAll(tx, customerId);
  return stopped ? "Automatic renewals are stopped: nothing is bought by them any more." : null;
};

export function consentText(network: string, benefits: string, recipient: Recipient, price: Money): string {
  return (
    `Buy ${network} ${benefits} for ${formatRecipient(recipient)} again from my wallet before it ends, ` +
    `for at most ${price.formatted} each time, until I stop it.`
  );
}
