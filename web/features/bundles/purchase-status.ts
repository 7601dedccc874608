import type { BundlePurchaseStatus, DeliveryCheckPartsFragment } from "../../generated/operations";
import type { StatusBadge } from "../../ui/Badge";

const statuses: Record<BundlePurchaseStatus, StatusBadge> = {
  PENDING: { text: "On its way", tone: "warning" },
  DELIVERED: { text: "Delivered", tone: "success" },
  REFUNDED: { text: "Refunded", tone: "neutral" },
};

/** The badge of a purchase. A check by customer care is shown instead of the network's status. */
export function purchaseStatus(
  status: BundlePurchaseStatus,
  check: DeliveryCheckPartsFragment | null,
): StatusBadge {
  return check ? { text: "We are checking", tone: "warning" } : statuses[status];
}
