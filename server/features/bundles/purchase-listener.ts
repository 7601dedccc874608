import type { Transaction } from "../../platform/database/transaction";
import type { OptionForSale } from "../catalogue";
import type { BundlePurchase } from "./bundle-purchase.entity";

/** The renewal that buys in its customer's name, and which of its tries this is. */
export interface RenewalTry {
  id: string;
  attempt: number;
}

/** Writes into a purchase's own transaction what follows from it: both are kept, or neither. */
export type PurchaseListener = (
  tx: Transaction,
  purchase: BundlePurchase,
  option: OptionForSale,
  renewal: RenewalTry | null,
) => Promise<void>;
