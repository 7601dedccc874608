import type { StatusBadge } from "../../ui/Badge";
import type { DeliveryMethodCode, OrderStatus } from "../screens/generated/orders";

/** The statuses as the filter of the list names them, whatever the delivery method. */
export const statusNames: Record<OrderStatus, string> = {
  CONFIRMED: "Confirmed",
  DISPATCHED: "Dispatched or ready",
  DELIVERED: "Delivered or collected",
  CANCELLED: "Cancelled",
};

const toTheDoor: Record<OrderStatus, StatusBadge> = {
  CONFIRMED: { text: "Confirmed", tone: "warning" },
  DISPATCHED: { text: "Dispatched", tone: "accent" },
  DELIVERED: { text: "Delivered", tone: "success" },
  CANCELLED: { text: "Cancelled", tone: "neutral" },
};

/** An order for the station is not sent to the customer: it waits there, and is collected. */
const atTheStation: Record<OrderStatus, StatusBadge> = {
  ...toTheDoor,
  DISPATCHED: { text: "Ready for pick-up", tone: "accent" },
  DELIVERED: { text: "Collected", tone: "success" },
};

export const orderBadge = (method: DeliveryMethodCode, status: OrderStatus) =>
  (method === "PICKUP_STATION" ? atTheStation : toTheDoor)[status];

interface Step {
  /** The button that takes it. */
  action: string;
  /** What the customer is told. */
  mail: string;
}

/** The steps of an order by its delivery method. */
export function stepOf(method: DeliveryMethodCode, to: "DISPATCHED" | "DELIVERED"): Step {
  if (method === "PICKUP_STATION")
    return to === "DISPATCHED"
      ? {
          action: "Mark as ready for pick-up",
          mail: "We email the customer that the order is ready, with the address of the station.",
        }
      : { action: "Mark as collected", mail: "We email the customer that the order was collected." };
  return to === "DISPATCHED"
    ? { action: "Mark as dispatched", mail: "We email the customer that the order is on its way." }
    : { action: "Mark as delivered", mail: "We email the customer that the order was handed over." };
}
