import type { OrderStatus } from "../../generated/operations";
import type { StatusBadge } from "../../ui/Badge";
import { Router } from "../../ui/icons";
import { formatNearDate } from "../../values/dates";
import { sections } from "../../values/paths";
import { IconMark } from "../../ui/IconMark";
import type { MoneyItemView } from "../wallet/money-item";

export const orderStatuses: Record<OrderStatus, StatusBadge> = {
  CONFIRMED: { text: "Getting ready", tone: "warning" },
  DISPATCHED: { text: "On its way", tone: "warning" },
  DELIVERED: { text: "Delivered", tone: "success" },
  CANCELLED: { text: "Cancelled, refunded", tone: "neutral" },
};

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
  status: ({ orderStatus }) => orderStatuses[orderStatus],
  row: ({ reference, total }) => ({ details: `Order ${reference}`, amount: -total, hasMoved: true }),
  inProgress: {
    text: ({ deliveryEarliest, deliveryLatest }) =>
      `expected ${formatNearDate(deliveryEarliest)} to ${formatNearDate(deliveryLatest)}`,
    // An order takes days.
    isPolled: () => false,
  },
};
