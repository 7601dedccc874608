import type { BundlePurchaseStatus, DeliveryCheckPartsFragment } from "../../generated/operations";
import type { BadgeLook } from "../../ui/Badge";

const looks: Record<BundlePurchaseStatus, BadgeLook> = {
  PENDING: { text: "On its way", tone: "warning" },
  DELIVERED: { text: "Delivered", tone: "success" },
  REFUNDED: { text: "Refunded", tone: "neutral" },
};

/** The badge of a purchase. While customer care checks it, that counts more than what the network says. */
export function purchaseLook(
  status: BundlePurchaseStatus,
  check: DeliveryCheckPartsFragment | null,
): BadgeLook {
  return check ? { text: "We are checking", tone: "warning" } : looks[status];
}
