import type { Transaction } from "../../platform/database/transaction";
import type { Outbox } from "../../platform/mailer/outbox";
import type { OptionForSale } from "../catalogue";
import { mailAddressOf } from "../identity";
import type { BundleMails } from "./bundle-mails";
import type { BundlePurchase } from "./bundle-purchase.entity";
import type { PurchaseFollower } from "./purchase-follower";

/** Mails the receipt: kept with the purchase, or not at all. */
export class BundleReceipt implements PurchaseFollower {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: BundleMails,
  ) {}

  async paid(tx: Transaction, purchase: BundlePurchase, option: OptionForSale): Promise<void> {
    const to = await mailAddressOf(tx, purchase.customerId);
    const bundle = `${option.network} ${option.benefits}`;
    await this.outbox.enqueue(tx, this.mails.receipt(to, purchase, bundle));
  }
}
