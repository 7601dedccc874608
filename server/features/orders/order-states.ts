import { DeliveryMethodCode } from "./delivery-methods";
import { type Order, OrderStatus } from "./order.entity";

type Handover = Pick<Order, "status" | "deliveryMethod">;

const toTheDoor: Record<OrderStatus, string> = {
  CONFIRMED: "Getting ready",
  DISPATCHED: "On its way",
  DELIVERED: "Delivered",
  CANCELLED: "Cancelled, refunded",
};

/** A pick-up order waits at the station and is collected. */
const atTheStation: Record<OrderStatus, string> = {
  ...toTheDoor,
  DISPATCHED: "Ready for pick-up",
  DELIVERED: "Collected",
};

export const isPickUp = ({ deliveryMethod }: Pick<Order, "deliveryMethod">) =>
  deliveryMethod === DeliveryMethodCode.PICKUP_STATION;

export const orderState = (order: Handover) => (isPickUp(order) ? atTheStation : toTheDoor)[order.status];

export function orderStateSentence(order: Handover & Pick<Order, "pickUpPlace">): string {
  switch (order.status) {
    case OrderStatus.CONFIRMED:
      return "It is paid, and we are getting it ready.";
    case OrderStatus.DISPATCHED:
      return isPickUp(order)
        ? ["It is ready for pick-up.", order.pickUpPlace].filter(Boolean).join(" ")
        : "It is on its way.";
    case OrderStatus.DELIVERED:
      return isPickUp(order) ? "It was collected." : "It was delivered.";
    case OrderStatus.CANCELLED:
      return "It was cancelled, and the money went back to your wallet.";
  }
}
