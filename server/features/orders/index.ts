export { type DeliveryMethod, DeliveryMethodCode, type DeliveryMethods } from "./delivery-methods";
export type { OrderHistoryService } from "./order-history.service";
export { orders } from "./orders.module";
export { orderStateSentence } from "./order-states";
export { Order, OrderStatus } from "./order.entity";
