import type { StatusBadge } from "../../ui/Badge";
import type { OrderStatus } from "../generated/operations";

/** How the status of an order reads. */
export const orderBadges: Record<OrderStatus, StatusBadge> = {
  CONFIRMED: { text: "Confirmed", tone: "warning" },
  DISPATCHED: { text: "Dispatched", tone: "accent" },
  DELIVERED: { text: "Delivered", tone: "success" },
  CANCELLED: { text: "Cancelled", tone: "neutral" },
};
