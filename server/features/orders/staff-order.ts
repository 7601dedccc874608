import { newInstanceFrom } from "../../values/new-instance";
import type { ProductList } from "../products";
import type { DeliveryMethods } from "./delivery-methods";
import { nextStatuses } from "./order-handling.service";
import { handoverOf } from "./order.mails";
import type { RefundWithLines } from "./order-refunds.service";
import type { Order } from "./order.entity";
import { StaffOrder, StaffOrderLine, StaffOrderRefund } from "./orders.admin-schema";

export function staffOrder(
  order: Order,
  paidBack: readonly RefundWithLines[],
  {
    methods,
    products,
    ...shown
  }: Pick<StaffOrder, "accountEmail" | "waitingRefunds" | "refundApprovalAbove"> & {
    methods: DeliveryMethods;
    products: ProductList;
  },
): StaffOrder {
  const [place] = handoverOf(order, methods);
  const nameOf = (lineId: string) => {
    const line = order.lines.find((each) => each.id === lineId);
    return line ? `${line.network} ${line.name}` : lineId;
  };
  const countOf = (lineId: string) =>
    paidBack
      .flatMap(({ lines }) => lines)
      .filter(({ orderLineId }) => orderLineId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return newInstanceFrom(StaffOrder, order, {
    ...shown,
    deliveryName: place?.term ?? "",
    deliveryPlace: place?.value ?? "",
    isDeliveryRefunded: paidBack.some(({ refund }) => refund.deliveryFee.isPositive),
    lines: order.lines.map((line) =>
      newInstanceFrom(StaffOrderLine, line, {
        name: nameOf(line.id),
        refundedQuantity: countOf(line.id),
        isStockCounted: typeof products.product(line.productId)?.stock === "number",
      }),
    ),
    steps: order.changes,
    refunds: paidBack.map(({ refund, lines }) =>
      newInstanceFrom(StaffOrderRefund, refund, {
        pieces: lines.map(({ orderLineId, quantity }) => `${quantity} × ${nameOf(orderLineId)}`),
      }),
    ),
    next: nextStatuses(order.status),
  });
}
