import type { BundlePurchaseStatus } from "../../generated/operations";
import type { BadgeLook } from "../../ui/Badge";

/** How a purchase stands, in words and colour. */
export const purchaseLooks: Record<BundlePurchaseStatus, BadgeLook> = {
  PENDING: { text: "On its way", tone: "warning" },
  DELIVERED: { text: "Delivered", tone: "success" },
  REFUNDED: { text: "Refunded", tone: "neutral" },
};
