import { registerEnumType } from "type-graphql";

export enum OrderStatus {
  CONFIRMED = "CONFIRMED",
  DISPATCHED = "DISPATCHED",
  DELIVERED = "DELIVERED",
  CANCELLED = "CANCELLED",
}
registerEnumType(OrderStatus, {
  name: "OrderStatus",
  description: "How an order stands.",
  valuesConfig: {
    CONFIRMED: { description: "Paid; the shop is getting it ready." },
    DISPATCHED: { description: "On its way to the station or the door." },
    DELIVERED: { description: "Handed over." },
    CANCELLED: { description: "Called off." },
  },
});
