import type { StatusBadge } from "../../ui/Badge";
import type { OrderStatus } from "../generated/operations";

/** The texts of an order's statuses. */
export const orderBadges: Record<OrderStatus, StatusBadge> = {
  CONFIRMED: { text: "Confirmed", tone: "warning" },
  DISPATCHED: { text: "Dispatched", tone: "accent" },
  DELIVERED: { text: "Delivered", tone: "success" },
  CANCELLED: { text: "Cancelled", tone: "neutral" },
};
