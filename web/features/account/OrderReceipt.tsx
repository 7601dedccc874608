import type { OrderDetailsQuery } from "../../generated/operations";
import { formatDate, formatInstant } from "../../values/dates";
import { orderLooks } from "./item-look";
import { OrderAgain } from "./OrderAgain";
import { OrderLines } from "./OrderLines";
import { OrderSteps } from "./OrderSteps";
import { Receipt } from "./Receipt";

interface OrderReceiptProps {
  order: NonNullable<OrderDetailsQuery["order"]>;
  methods: OrderDetailsQuery["deliveryMethods"];
}

export function OrderReceipt({ order, methods }: OrderReceiptProps) {
  const { reference, orderStatus, createdAt, deliveryEarliest, deliveryLatest } = order;
  const method = methods.find(({ code }) => code === order.deliveryMethod);
  const isPickUp = order.deliveryMethod === "PICKUP_STATION";
  return (
    <Receipt
      reference={reference}
      status={orderLooks[orderStatus]}
      facts={[
        ["Paid from your wallet", formatInstant(createdAt)],
        ["Ready", `${formatDate(deliveryEarliest)} to ${formatDate(deliveryLatest)}`],
        [method?.name ?? "Delivery", isPickUp ? method?.description : order.address],
        ["For", order.name],
        ["Phone", order.phone],
        ["Email", order.email],
      ]}
      actions={<OrderAgain lines={order.lines} />}
    >
      <OrderSteps changes={order.changes} />
      <OrderLines order={order} />
    </Receipt>
  );
}
