import { type ReactNode, useState } from "react";
import { formatNaira, nairaOf, sum, times } from "../../values/naira";
import { type OrderDetailFragment, useRefundOrderMutation } from "../screens/generated/orders";
import { ActionDialog } from "./ActionDialog";
import { refundProps } from "./approval";

export interface OrderProps {
  order: OrderDetailFragment;
}

/** Chooses the pieces to pay back; what was refunded before cannot be chosen again. */
export function OrderRefundDialog({ order }: OrderProps) {
  const [refund] = useRefundOrderMutation();
  const { reference, lines, deliveryFee, refunded, refundApprovalAbove } = order;
  const pieces = usePieces({});
  const [withDelivery, setWithDelivery] = useState(false);
  const amount = sum(
    ...lines.map(({ id, unitPrice }) => times(unitPrice, pieces.counts[id] ?? 0)),
    withDelivery ? deliveryFee : nairaOf(0),
  );
  return (
    <ActionDialog
      {...refundProps({
        amount,
        approvalAbove: sum(refunded, amount) > refundApprovalAbove ? refundApprovalAbove : null,
        action: `Refund ${formatNaira(amount)}`,
        done: `${formatNaira(amount)} is back in the wallet, and the customer is notified`,
      })}
      title="Refund some pieces"
      size="md"
      send={({ reason, code: factorCode }, idempotencyKey) => {
        const chosen = pieces.input.filter(({ quantity }) => quantity > 0);
        const input = { reference, lines: chosen, withDelivery, reason, idempotencyKey, factorCode };
        return refund({ variables: { input } });
      }}
    >
      <Pieces
        {...pieces}
        legend="How many of each"
        lines={lines.map(({ id, name, unitPrice, quantity, refundedQuantity }) => ({
          id,
          name,
          max: quantity - refundedQuantity,
          note: `${formatNaira(unitPrice)} each, ${quantity} paid${refundedQuantity > 0 ? `, ${refundedQuantity} refunded` : ""}`,
        }))}
      >
        {deliveryFee > 0 && !order.isDeliveryRefunded && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={withDelivery}
              onChange={({ target }) => setWithDelivery(target.checked)}
            />
            Delivery fee, {formatNaira(deliveryFee)}
          </label>
        )}
      </Pieces>
      <p className="tabular font-semibold" aria-live="polite">
        Back to the wallet: {formatNaira(amount)}
      </p>
    </ActionDialog>
  );
}

type Counts = Readonly<Record<string, number>>;

/** How many pieces of each line are chosen. */
export function usePieces(initial: Counts) {
  const [counts, setCounts] = useState(initial);
  const onChoose = (id: string, count: number) => setCounts((before) => ({ ...before, [id]: count }));
  return {
    counts,
    onChoose,
    input: Object.entries(counts).map(([lineId, quantity]) => ({ lineId, quantity })),
  };
}

interface PiecesProps extends ReturnType<typeof usePieces> {
  legend: string;
  lines: readonly { id: string; name: string; max: number; note: string }[];
  children?: ReactNode;
}

/** Chooses how many pieces of each line. */
export function Pieces({ legend, lines, counts, onChoose, children }: PiecesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1.5">{legend}</legend>
      {lines.map(({ id, name, max, note }) => (
        <div key={id} className="flex items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="font-medium">{name}</span>
            <span className="tabular block text-sm text-muted">{note}</span>
          </p>
          <select
            className="field w-24 shrink-0"
            aria-label={`How many of ${name}`}
            disabled={max === 0}
            value={counts[id] ?? 0}
            onChange={({ target }) => onChoose(id, Number(target.value))}
          >
            {Array.from({ length: max + 1 }, (_, each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
      ))}
      {children}
    </fieldset>
  );
}
