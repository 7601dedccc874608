export { CheckoutService } from "./checkout.service";
export { type DeliveryMethod, deliveryMethodsAt } from "./delivery-methods";
export { Order } from "./order.entity";
export { OrderHistoryService } from "./order-history.service";
export { OrderLine } from "./order-line.entity";
export { ordersAudit } from "./orders.audit";
export { OrdersResolver, UserOrdersResolver } from "./orders.resolver";
