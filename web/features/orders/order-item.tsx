import type { DeliveryMethodCode } from "./generated/Checkout";
import type { OrderStatus } from "../account/generated/Activity";
import type { StatusBadge } from "../../ui/Badge";
import { Router } from "lucide-react";
import { formatNearDate } from "../../values/dates";
import { sections } from "../../values/paths";
import { IconMark } from "../../ui/IconMark";
import type { MoneyItemView } from "../wallet/money-item";
import { times } from "../../values/naira";

const toTheDoor: Record<OrderStatus, StatusBadge> = {
  CONFIRMED: { text: "Getting ready", tone: "warning" },
  DISPATCHED: { text: "On its way", tone: "warning" },
  DELIVERED: { text: "Delivered", tone: "success" },
  CANCELLED: { text: "Cancelled, refunded", tone: "neutral" },
};

/** An order for the station is never on its way to the customer: it waits there, and is collected. */
const atTheStation: Record<OrderStatus, StatusBadge> = {
  ...toTheDoor,
  DISPATCHED: { text: "Ready for pick-up", tone: "success" },
  DELIVERED: { text: "Collected", tone: "success" },
};

export const orderBadge = (method: DeliveryMethodCode, status: OrderStatus) =>
  (method === "PICKUP_STATION" ? atTheStation : toTheDoor)[status];

export const orderItem: MoneyItemView<"Order"> = {
  kind: "ORDER",
  filter: { word: "orders", text: "Orders" },
  empty: {
    icon: <Router size={36} />,
    title: "No orders yet",
    to: sections.availableProducts,
    text: "See devices",
  },
  mark: () => <IconMark Icon={Router} />,
  title({ lines: [first, ...more] }) {
    if (!first) return "Order";
    return `${first.name}${more.length > 0 ? ` and ${more.length} more` : ""}`;
  },
  status: ({ deliveryMethod, orderStatus }) => orderBadge(deliveryMethod, orderStatus),
  row: ({ reference, total }) => ({
    details: `Order ${reference}`,
    amount: times(total, -1),
    hasMoved: true,
  }),
  inProgress: {
    text: ({ orderStatus, pickUpPlace, deliveryEarliest, deliveryLatest }) =>
      orderStatus === "DISPATCHED" && pickUpPlace
        ? pickUpPlace
        : `expected ${formatNearDate(deliveryEarliest)} to ${formatNearDate(deliveryLatest)}`,
    // An order takes days.
    isPolled: () => false,
  },
};
