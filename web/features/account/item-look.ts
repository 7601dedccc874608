import type { AccountTimelineQuery, OrderStatus, SavedNumberFragment } from "../../generated/operations";
import type { BadgeLook } from "../../ui/Badge";
import { receiptPath } from "../../values/paths";
import { purchaseLook } from "../bundles/purchase-looks";
import { withSavedName } from "../bundles/recipient";
import { fundingLooks } from "../wallet/funding-looks";

/** One thing that the customer did, as every list of such things reads it. */
export type Item = NonNullable<AccountTimelineQuery["me"]>["timeline"]["edges"][number]["node"];

export const orderLooks: Record<OrderStatus, BadgeLook> = {
  CONFIRMED: { text: "Getting ready", tone: "warning" },
  DISPATCHED: { text: "On its way", tone: "warning" },
  DELIVERED: { text: "Delivered", tone: "success" },
  CANCELLED: { text: "Cancelled, refunded", tone: "neutral" },
};

interface ItemLook {
  title: string;
  about: string;
  /** Below zero for what was paid. */
  amount: number;
  /** Whether that much went into or out of the wallet: not while a payment is waited for, or when it never came. */
  hasMoved: boolean;
  status: BadgeLook;
  receipt: string;
}

/** How one thing that the customer did reads in the list. */
export function itemLook(item: Item, saved: readonly SavedNumberFragment[] = []): ItemLook {
  switch (item.__typename) {
    case "BundlePurchase":
      return {
        title: `${item.network} ${item.benefits}`,
        about: `For ${withSavedName(saved, item.recipient)}`,
        amount: -item.price,
        hasMoved: true,
        status: purchaseLook(item.purchaseStatus, item.deliveryCheck),
        receipt: receiptPath("BUNDLE", item.id),
      };
    case "Order": {
      const [first, ...more] = item.lines;
      return {
        title: first ? `${first.name}${more.length > 0 ? ` and ${more.length} more` : ""}` : "Order",
        about: `Order ${item.reference}`,
        amount: -item.total,
        hasMoved: true,
        status: orderLooks[item.orderStatus],
        receipt: receiptPath("ORDER", item.id),
      };
    }
    case "Funding":
      return {
        title: "Wallet top-up",
        about: item.reference,
        amount: item.amount,
        hasMoved: item.fundingStatus === "SUCCEEDED",
        status: fundingLooks[item.fundingStatus],
        receipt: receiptPath("FUNDING", item.id),
      };
  }
}
