import { DeliveryMethodCode } from "./delivery-methods";
import { type Order, OrderStatus } from "./order.entity";

type Handover = Pick<Order, "status" | "deliveryMethod">;

const toTheDoor: Record<OrderStatus, string> = {
  CONFIRMED: "Getting ready",
  DISPATCHED: "On its way",
  DELIVERED: "Delivered",
  CANCELLED: "Cancelled, refunded",
};

/** An order for the station is never on its way to the customer: it waits there, and is collected. */
const atTheStation: Record<OrderStatus, string> = {
  ...toTheDoor,
  DISPATCHED: "Ready for pick-up",
  DELIVERED: "Collected",
};

export const isPickUp = ({ deliveryMethod }: Pick<Order, "deliveryMethod">) =>
  deliveryMethod === DeliveryMethodCode.PICKUP_STATION;

/** The state as the customer reads it. */
export const orderState = (order: Handover) => (isPickUp(order) ? atTheStation : toTheDoor)[order.status];

/** The state as a sentence. */
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
