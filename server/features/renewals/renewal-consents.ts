import type { Transaction } from "../../platform/database/transaction";
import type { PurchaseListener } from "../bundles";
import { consentWords } from "./consent-words";
import { renewalRows } from "./renewal-rows";

/** The customer has decided about the renewal since it was looked at: the purchase is undone with this. */
export class NotRenewed extends Error {}

/** A customer's "Yes" makes a renewal, and a renewal's own purchase moves it on, in the purchase's own transaction. */
export const renewalConsents: PurchaseListener = async (tx, purchase, option, renewal) => {
  const { id, customerId, dataOptionId, recipient, price, createdAt } = purchase;
  if (renewal !== null) {
    const isRenewed = await renewalRows.renewed(tx, renewal, id, createdAt);
    if (!isRenewed) throw new NotRenewed();
  } else if (purchase.autoRenewal) {
    await renewalRows.consent(tx, {
      customerId,
      dataOptionId,
      recipient,
      price,
      words: consentWords(option.network, option.benefits, recipient, price),
      at: createdAt,
      durationDays: option.durationDays,
      purchaseId: id,
    });
  }
};

/** For an account that is taken over: what a stranger agreed to must not spend the owner's money. */
export async function stopRenewals(tx: Transaction, customerId: string): Promise<string | null> {
  return (await renewalRows.stopAll(tx, customerId))
    ? "Automatic renewals are stopped: nothing is bought by them any more."
    : null;
}
