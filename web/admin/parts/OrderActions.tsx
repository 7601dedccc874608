import { Button } from "../../ui/Button";
import { formatNaira, minus } from "../../values/naira";
import { useCancelOrderMutation, useSetOrderStatusMutation } from "../screens/generated/orders";
import { useMay } from "../session/useSession";
import { DialogButton } from "./ActionButton";
import { ActionDialog, DialogAction } from "./ActionDialog";
import { stepOf } from "./order-status";
import { type OrderProps, OrderRefundDialog, Pieces, usePieces } from "./OrderRefundDialog";
import { refundProps } from "./approval";

/** The next steps of an order, as far as the signed-in person may take them. */
export function OrderActions({ order }: OrderProps) {
  const may = useMay();
  const { next, status, total, refunded } = order;
  const canRefund = may("orders.refund") && status !== "CANCELLED" && refunded < total;
  return (
    <>
      {may("orders.edit") &&
        (["DISPATCHED", "DELIVERED"] as const)
          .filter((step) => next.includes(step))
          .map((step, index) => (
            <StepAction
              key={step}
              order={order}
              status={step}
              variant={index === 0 ? "primary" : "outline"}
            />
          ))}
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        Print packing slip
      </Button>
      {canRefund && (
        <DialogButton dialog={<OrderRefundDialog order={order} />}>Refund some pieces</DialogButton>
      )}
      {may("orders.cancel") && next.includes("CANCELLED") && (
        <DialogButton dialog={<CancelDialog order={order} />}>Cancel order</DialogButton>
      )}
    </>
  );
}

interface StepActionProps extends OrderProps {
  status: "DISPATCHED" | "DELIVERED";
  variant: "primary" | "outline";
}

function StepAction({ order, status, variant }: StepActionProps) {
  const [setStatus] = useSetOrderStatusMutation();
  const { action, mail } = stepOf(order.deliveryMethod, status);
  const isSent = status === "DISPATCHED" && order.deliveryMethod === "DOOR_STEP";
  return (
    <DialogAction<"trackingNumber", object>
      action={action}
      variant={variant}
      title={`${action}?`}
      fields={isSent ? { trackingNumber } : {}}
      send={(values) => setStatus({ variables: { reference: order.reference, status, ...values } })}
      done="Done. The customer is notified by email"
    >
      <p>{mail} This cannot be undone.</p>
    </DialogAction>
  );
}

const trackingNumber = {
  label: "Tracking number",
  hint: "If there is one: the customer sees it",
  maxLength: 40,
};

function CancelDialog({ order }: OrderProps) {
  const [cancel] = useCancelOrderMutation();
  const { reference, status, total, refunded, refundApprovalAbove, deliveryMethod, lines } = order;
  const counted = lines.filter(({ isStockCounted }) => isStockCounted);
  const pieces = usePieces(
    Object.fromEntries(lines.map(({ id, quantity, refundedQuantity }) => [id, quantity - refundedQuantity])),
  );
  const amount = minus(total, refunded);
  return (
    <ActionDialog
      {...refundProps({
        amount,
        approvalAbove: amount > 0 && total > refundApprovalAbove ? refundApprovalAbove : null,
        action: "Cancel order",
        done: "The order is cancelled, and the customer is notified by email",
      })}
      title="Cancel this order?"
      send={({ reason, code: factorCode }) =>
        cancel({ variables: { input: { reference, reason, factorCode, restock: pieces.input } } })
      }
    >
      <p>
        {status === "DELIVERED" &&
          `It was ${deliveryMethod === "PICKUP_STATION" ? "collected" : "delivered"}: cancel it only when it came back. `}
        {formatNaira(amount)} goes back to the customer’s wallet. This cannot be undone.
      </p>
      {counted.length > 0 && (
        <Pieces
          {...pieces}
          legend="Back into stock"
          lines={counted.map(({ id, name, quantity, refundedQuantity }) => ({
            id,
            name,
            max: quantity,
            note: `${quantity} ordered${refundedQuantity > 0 ? `, ${refundedQuantity} refunded before` : ""}`,
          }))}
        />
      )}
    </ActionDialog>
  );
}
