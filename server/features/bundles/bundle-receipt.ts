import type { Outbox } from "../../platform/mailer/outbox";
import { mailAddressOf } from "../identity";
import type { BundleMails } from "./bundle-mails";
import type { PurchaseListener } from "./purchase-listener";

/** Mails the receipt: kept with the purchase, or not at all. */
export function bundleReceipt(outbox: Outbox, mails: BundleMails): PurchaseListener {
  return async (tx, purchase, { network, benefits }) => {
    const to = await mailAddressOf(tx, purchase.customerId);
    await outbox.enqueue(tx, mails.receipt(to, purchase, `${network} ${benefits}`));
  };
}
