import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../ui/Button";
import type { OrderDetailFragment } from "../screens/generated/orders";
import { useMay } from "../session/useSession";
import { stepOf } from "./order-status";
import type { OrderAction } from "./OrderDialog";

const OrderDialog = lazy(async () => ({ default: (await import("./OrderDialog")).OrderDialog }));

interface OrderActionsProps {
  order: OrderDetailFragment;
}

/** The next steps of an order, as far as the signed-in person may take them. */
export function OrderActions({ order }: OrderActionsProps) {
  const may = useMay();
  const [opened, setOpened] = useState<OrderAction | null>(null);
  const { next, status, total, refunded, deliveryMethod } = order;
  const canRefund = may("orders.refund") && status !== "CANCELLED" && refunded < total;
  const button = (
    action: OrderAction,
    text: string,
    variant: "primary" | "outline" = "outline",
  ): ReactNode => (
    <Button variant={variant} size="sm" onClick={() => setOpened(action)}>
      {text}
    </Button>
  );
  return (
    <>
      {may("orders.edit") &&
        next.includes("DISPATCHED") &&
        button("DISPATCHED", stepOf(deliveryMethod, "DISPATCHED").action, "primary")}
      {may("orders.edit") &&
        next.includes("DELIVERED") &&
        button(
          "DELIVERED",
          stepOf(deliveryMethod, "DELIVERED").action,
          status === "DISPATCHED" ? "primary" : "outline",
        )}
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        Print packing slip
      </Button>
      {canRefund && button("refund", "Refund some pieces")}
      {may("orders.cancel") && next.includes("CANCELLED") && button("CANCELLED", "Cancel order")}
      {opened && (
        <Suspense>
          <OrderDialog action={opened} order={order} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
