import { instantText } from "../../values/dates";
import type { Paid } from "../receipts";
import { DeliveryMethodCode, type DeliveryMethods } from "./delivery-methods";
import { type Order, type OrderLine, OrderStatus } from "./order.entity";

const states: Record<OrderStatus, string> = {
  CONFIRMED: "Getting ready",
  DISPATCHED: "On its way",
  DELIVERED: "Delivered",
  CANCELLED: "Cancelled, refunded",
};

/** An order as it was placed. */
export type Placed = Omit<Order, "lines" | "changes" | "transactionId">;
export type PlacedLine = Pick<OrderLine, "network" | "name" | "quantity" | "unitPrice" | "subTotal">;

/** The content of an order's receipt. */
export function paidOrder(order: Placed, lines: readonly PlacedLine[], methods: DeliveryMethods): Paid {
  const {
    id,
    customerId,
    reference,
    status,
    createdAt: at,
    itemsTotal,
    deliveryFee,
    total,
    refunded,
  } = order;
  const isPartlyRefunded = status !== OrderStatus.CANCELLED && refunded.isPositive;
  const paidAfterRefunds = total.minus(refunded);
  return {
    kind: "orders",
    id,
    customerId,
    title: "Order",
    reference,
    state: isPartlyRefunded ? `${states[status]}, ${refunded.formatted} refunded` : states[status],
    at,
    facts: [
      { term: "Paid", value: instantText(at) },
      { term: "Paid by", value: "Wallet" },
      ...handoverOf(order, methods),
      { term: "For", value: order.name },
      { term: "Phone", value: order.phone },
      { term: "Email", value: order.email },
    ],
    lines: lines.map(({ network, name, quantity, unitPrice, subTotal }) => ({
      name: `${network} ${name}`,
      detail: `${quantity} × ${unitPrice.formatted}`,
      amount: subTotal,
    })),
    totals: [
      { term: "Items", amount: itemsTotal },
      { term: "Delivery Fee", amount: deliveryFee },
      { term: "Total", amount: total },
      ...(isPartlyRefunded
        ? [
            { term: "Refunded to the wallet", amount: refunded.negated() },
            { term: "Total after refunds", amount: paidAfterRefunds },
          ]
        : []),
    ],
    sold: isPartlyRefunded ? paidAfterRefunds : total,
  };
}

/** Where it is handed over, and when. */
export function handoverOf(order: Placed, methods: DeliveryMethods): { term: string; value: string }[] {
  const { name } = methods.of(order.createdAt, order.deliveryMethod);
  const isPickUp = order.deliveryMethod === DeliveryMethodCode.PICKUP_STATION;
  return [
    { term: name, value: order.pickUpPlace ?? order.address },
    {
      term: isPickUp ? "Ready for pick-up" : "Delivery date",
      value: `${order.deliveryEarliest.formatted} to ${order.deliveryLatest.formatted}`,
    },
  ];
}
