import { useState } from "react";
import { type Refusal, refusalMessage } from "../../platform/problem";
import { answerOf } from "../../platform/use-send";
import { toastSuccess } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { sum } from "../../values/naira-sums";
import {
  type OrderDetailFragment,
  useCancelOrderMutation,
  useSetOrderStatusMutation,
} from "../screens/generated/orders";
import { ConfirmDialog } from "./ConfirmDialog";
import { stepOf } from "./order-status";
import { OrderRefundDialog, PiecesOfLine } from "./OrderRefundDialog";
import { ReasonDialog } from "./ReasonDialog";
import { refusedRefund, waitsForApproval } from "./RefundApproval";

export type OrderAction = "DISPATCHED" | "DELIVERED" | "CANCELLED" | "refund";

interface DialogProps {
  order: OrderDetailFragment;
  onClose: () => void;
}

/** Confirms a step of an order. */
export function OrderDialog({ action, ...props }: DialogProps & { action: OrderAction }) {
  if (action === "refund") return <OrderRefundDialog {...props} />;
  if (action === "CANCELLED") return <CancelDialog {...props} />;
  return <SetStatusDialog status={action} {...props} />;
}

function SetStatusDialog({ order, status, onClose }: DialogProps & { status: "DISPATCHED" | "DELIVERED" }) {
  const [setStatus] = useSetOrderStatusMutation();
  const { action, mail } = stepOf(order.deliveryMethod, status);
  return (
    <ConfirmDialog
      title={`${action}?`}
      action={action}
      onClose={onClose}
      onSend={async () => {
        const { reference } = order;
        const answer = await answerOf(setStatus({ variables: { reference, status } }));
        if (answer.__typename === "AdminRefusal") return refused(answer);
        toastSuccess("Done. The customer is notified by email");
        return undefined;
      }}
    >
      <p>{mail} This cannot be undone.</p>
    </ConfirmDialog>
  );
}

function CancelDialog({ order, onClose }: DialogProps) {
  const [cancel] = useCancelOrderMutation();
  const { reference, status, total, refunded, refundApprovalAbove, deliveryMethod, lines } = order;
  const counted = lines.filter(({ isStockCounted }) => isStockCounted);
  const [restock, setRestock] = useState(
    lines.map(({ id, quantity, refundedQuantity }) => ({
      lineId: id,
      quantity: quantity - refundedQuantity,
    })),
  );
  const amount = sum(total, -refunded);
  const isBig = amount > 0 && total > refundApprovalAbove;
  return (
    <ReasonDialog
      title="Cancel this order?"
      action={isBig ? "Send for approval" : "Cancel order"}
      isDestructive
      secondPersonAbove={isBig ? refundApprovalAbove : null}
      onClose={onClose}
      onSend={async (reason, factorCode) => {
        const input = { reference, reason, factorCode, restock };
        const answer = await answerOf(cancel({ variables: { input } }));
        if (answer.__typename === "AdminRefusal") return refusedRefund(answer);
        toastSuccess(
          isBig ? waitsForApproval(amount) : "The order is cancelled, and the customer is notified by email",
        );
        return undefined;
      }}
    >
      <p>
        {status === "DELIVERED" &&
          `It was ${deliveryMethod === "PICKUP_STATION" ? "collected" : "delivered"}: cancel it only when it came back. `}
        {formatNaira(amount)} goes back to the customer’s wallet. This cannot be undone.
      </p>
      {counted.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="field-label mb-1.5">Back into stock</legend>
          {counted.map(({ id, name, quantity, refundedQuantity }) => (
            <PiecesOfLine
              key={id}
              name={name}
              max={quantity}
              count={restock.find(({ lineId }) => lineId === id)?.quantity ?? 0}
              onChoose={(count) =>
                setRestock((before) =>
                  before.map((line) => (line.lineId === id ? { ...line, quantity: count } : line)),
                )
              }
            >
              {quantity} ordered
              {refundedQuantity > 0 && `, ${refundedQuantity} refunded before`}
            </PiecesOfLine>
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  );
}

const refused = (refusal: Refusal) => ({ text: refusalMessage(refusal), fields: {} });
