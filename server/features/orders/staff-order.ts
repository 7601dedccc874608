import { newInstance } from "../../values/new-instance";
import type { DeliveryMethods } from "./delivery-methods";
import { nextStatuses } from "./order-handling.service";
import { handoverOf } from "./order-mails";
import type { RefundWithLines } from "./order-refunds.service";
import type { Order } from "./order.entity";
import { StaffOrder, StaffOrderLine, StaffOrderRefund } from "./orders.admin-schema";

/** An order as those who handle it see it. */
export function staffOrder(
  order: Order,
  paidBack: readonly RefundWithLines[],
  accountEmail: string | null,
  methods: DeliveryMethods,
): StaffOrder {
  const [place] = handoverOf(order, methods);
  const nameOf = (lineId: string) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? `${line.network} ${line.name}` : lineId;
  };
  const countOf = (lineId: string) =>
    paidBack
      .flatMap(({ lines }) => lines)
      .filter(({ orderLineId }) => orderLineId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return Object.assign(new StaffOrder(), order, {
    deliveryName: place?.term ?? "",
    deliveryPlace: place?.value ?? "",
    accountEmail,
    isDeliveryRefunded: paidBack.some(({ refund }) => refund.deliveryFee.isPositive),
    lines: order.lines.map(({ id, unitPrice, quantity, subTotal }) =>
      newInstance(StaffOrderLine, {
        id,
        name: nameOf(id),
        unitPrice,
        quantity,
        refundedQuantity: countOf(id),
        subTotal,
      }),
    ),
    steps: order.changes,
    refunds: paidBack.map(({ refund, lines }) => {
      const { reference, createdAt, reason, deliveryFee, amount } = refund;
      const pieces = lines.map(({ orderLineId, quantity }) => `${quantity} × ${nameOf(orderLineId)}`);
      return newInstance(StaffOrderRefund, { reference, createdAt, reason, deliveryFee, amount, pieces });
    }),
    next: nextStatuses(order.status),
  });
}
