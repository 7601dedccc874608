import { type ReactNode, useState } from "react";
import { type Refusal, refusalMessage } from "../../platform/problem";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { toastSuccess } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import {
  type OrderDetailFragment,
  useCancelOrderMutation,
  useMoveOrderMutation,
} from "../generated/operations";
import { useMay } from "../session/useSession";
import { ConfirmDialog } from "./ConfirmDialog";
import { OrderRefundDialog } from "./OrderRefundDialog";
import { ReasonDialog } from "./ReasonDialog";
import { refusedRefund, waitsForApproval } from "./RefundApproval";

type Action = "DISPATCHED" | "DELIVERED" | "CANCELLED" | "refund";

interface OrderActionsProps {
  order: OrderDetailFragment;
}

/** The next steps of an order, as far as the signed-in person may take them. */
export function OrderActions({ order }: OrderActionsProps) {
  const may = useMay();
  const [opened, setOpened] = useState<Action | null>(null);
  const close = () => setOpened(null);
  const { next, status, total, refunded } = order;
  const canRefund = may("orders.refund") && status !== "CANCELLED" && refunded < total;
  const button = (action: Action, text: string, variant: "primary" | "outline" = "outline"): ReactNode => (
    <Button variant={variant} size="sm" onClick={() => setOpened(action)}>
      {text}
    </Button>
  );
  return (
    <>
      {may("orders.edit") &&
        next.includes("DISPATCHED") &&
        button("DISPATCHED", "Mark as dispatched", "primary")}
      {may("orders.edit") &&
        next.includes("DELIVERED") &&
        button("DELIVERED", "Mark as delivered", status === "DISPATCHED" ? "primary" : "outline")}
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        Print packing slip
      </Button>
      {canRefund && button("refund", "Refund some pieces")}
      {may("orders.cancel") && next.includes("CANCELLED") && button("CANCELLED", "Cancel order")}
      {(opened === "DISPATCHED" || opened === "DELIVERED") && (
        <MoveDialog order={order} status={opened} onClose={close} />
      )}
      {opened === "CANCELLED" && <CancelDialog order={order} onClose={close} />}
      {opened === "refund" && <OrderRefundDialog order={order} onClose={close} />}
    </>
  );
}

interface DialogProps extends OrderActionsProps {
  onClose: () => void;
}

const moves = {
  DISPATCHED: { title: "Mark as dispatched?", text: "We email the customer that the order is on its way." },
  DELIVERED: { title: "Mark as delivered?", text: "We email the customer that the order was handed over." },
};

function MoveDialog({ order, status, onClose }: DialogProps & { status: keyof typeof moves }) {
  const [move] = useMoveOrderMutation();
  const { title, text } = moves[status];
  return (
    <ConfirmDialog
      title={title}
      action={title.replace("?", "")}
      onClose={onClose}
      onSend={async () => {
        const { reference } = order;
        const answer = await answerOf(move({ variables: { reference, status } }));
        if (answer.__typename === "AdminRefusal") return refused(answer);
        toastSuccess("Done. The customer is notified by email");
        return undefined;
      }}
    >
      <p>{text} This cannot be undone.</p>
    </ConfirmDialog>
  );
}

function CancelDialog({ order, onClose }: DialogProps) {
  const [cancel] = useCancelOrderMutation();
  const { reference, status, total, refunded, refundApprovalAbove } = order;
  const amount = total - refunded;
  const isBig = total > refundApprovalAbove;
  return (
    <ReasonDialog
      title="Cancel this order?"
      action={isBig ? "Send for approval" : "Cancel order"}
      isDestructive
      secondPersonAbove={isBig ? refundApprovalAbove : null}
      onClose={onClose}
      onSend={async (reason, factorCode) => {
        const input = { reference, reason, factorCode };
        const answer = await answerOf(cancel({ variables: { input } }));
        if (answer.__typename === "AdminRefusal") return refusedRefund(answer);
        toastSuccess(
          isBig ? waitsForApproval(amount) : "The order is cancelled, and the customer is notified by email",
        );
        return undefined;
      }}
    >
      <p>
        {status === "DELIVERED" && "It was delivered: cancel it only when it came back. "}
        {formatNaira(amount)} goes back to the customer’s wallet. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}

const refused = (refusal: Refusal) => ({ text: refusalMessage(refusal), fields: {} });
