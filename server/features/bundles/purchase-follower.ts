import type { Transaction } from "../../platform/database/transaction";
import type { OptionForSale } from "../catalogue";
import type { BundlePurchase } from "./bundle-purchase.entity";

/** Writes into a purchase's own transaction what follows from it: both are kept, or neither. */
export interface PurchaseFollower {
  paid(tx: Transaction, purchase: BundlePurchase, option: OptionForSale): Promise<void>;
}
