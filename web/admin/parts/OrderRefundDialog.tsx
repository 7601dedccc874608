import { type ReactNode, useState } from "react";
import { randomUuid } from "../../values/random-uuid";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { sum, times } from "../../values/naira-sums";
import { type OrderDetailFragment, useRefundOrderMutation } from "../screens/generated/orders";
import { refusedRefund, SecondPersonNote, waitsForApproval } from "./RefundApproval";
import { DialogButtons } from "./DialogButtons";
import { ReasonField } from "./ReasonField";

const maxReasonLength = 200;

interface OrderRefundDialogProps {
  order: OrderDetailFragment;
  onClose: () => void;
}

/** Which pieces are chosen, and what they come to. */
function useChosenPieces({ lines, deliveryFee, isDeliveryRefunded }: OrderDetailFragment) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [withDelivery, setWithDelivery] = useState(false);
  const pieces = lines.map(({ id, unitPrice }) => times(unitPrice, counts[id] ?? 0));
  return {
    counts,
    choose: (id: string, count: number) => setCounts((before) => ({ ...before, [id]: count })),
    canRefundDelivery: deliveryFee > 0 && !isDeliveryRefunded,
    withDelivery,
    setWithDelivery,
    amount: sum(...pieces, withDelivery ? deliveryFee : 0),
  };
}

/** Chooses the pieces to pay back; what was refunded before cannot be chosen again. */
export function OrderRefundDialog({ order, onClose }: OrderRefundDialogProps) {
  const [refund] = useRefundOrderMutation();
  const [idempotencyKey] = useState(randomUuid);
  const chosen = useChosenPieces(order);
  const { counts, withDelivery, amount } = chosen;
  const isBig = sum(order.refunded, amount) > order.refundApprovalAbove;
  const form = useForm({
    initial: { reason: "", factorCode: "" },
    required: {
      reason: "Say why: the customer reads it",
      ...(isBig && { factorCode: "Enter a new code of your authenticator app" }),
    },
    maxLengths: { reason: maxReasonLength },
    async send({ reason, factorCode }) {
      if (amount === 0) return { text: "Choose at least one piece, or the delivery fee", fields: {} };
      const lines = order.lines.flatMap(({ id }) =>
        counts[id] ? [{ lineId: id, quantity: counts[id] }] : [],
      );
      const { reference } = order;
      const code = isBig ? factorCode : null;
      const input = { reference, lines, withDelivery, reason, idempotencyKey, factorCode: code };
      const answer = await answerOf(refund({ variables: { input } }));
      if (answer.__typename === "AdminRefusal") return refusedRefund(answer);
      toastSuccess(
        isBig
          ? waitsForApproval(amount)
          : `${formatNaira(amount)} is back in the wallet, and the customer is notified`,
      );
      onClose();
      return undefined;
    },
  });
  return (
    <Modal open title="Refund some pieces" size="md" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <Pieces order={order} {...chosen} />
        <ReasonField {...form.field("reason")} />
        <p className="tabular font-semibold" aria-live="polite">
          Back to the wallet: {formatNaira(amount)}
        </p>
        {isBig && (
          <>
            <SecondPersonNote above={order.refundApprovalAbove} />
            <TextField label="Your code" autoComplete="one-time-code" {...form.field("factorCode")} />
          </>
        )}
        <FormSentence {...form.sentence} />
        <DialogButtons onClose={onClose}>
          <Button variant="danger" {...form.button}>
            {isBig ? "Send for approval" : `Refund ${formatNaira(amount)}`}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

interface PiecesOfLineProps {
  name: string;
  max: number;
  count: number;
  onChoose: (count: number) => void;
  /** What there is to know about the line. */
  children: ReactNode;
}

/** Chooses how many pieces of one line. */
export function PiecesOfLine({ name, max, count, onChoose, children }: PiecesOfLineProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="font-medium">{name}</span>
        <span className="tabular block text-sm text-muted">{children}</span>
      </p>
      <select
        className="field w-24 shrink-0"
        aria-label={`How many of ${name}`}
        disabled={max === 0}
        value={count}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {Array.from({ length: max + 1 }, (_, each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  );
}

type PiecesProps = Pick<OrderRefundDialogProps, "order"> & ReturnType<typeof useChosenPieces>;

function Pieces({ order, counts, choose, canRefundDelivery, withDelivery, setWithDelivery }: PiecesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1.5">How many of each</legend>
      {order.lines.map(({ id, name, unitPrice, quantity, refundedQuantity }) => {
        const left = quantity - refundedQuantity;
        return (
          <PiecesOfLine
            key={id}
            name={name}
            max={left}
            count={counts[id] ?? 0}
            onChoose={(count) => choose(id, count)}
          >
            {formatNaira(unitPrice)} each, {quantity} paid
            {refundedQuantity > 0 && `, ${refundedQuantity} refunded`}
          </PiecesOfLine>
        );
      })}
      {canRefundDelivery && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={withDelivery}
            onChange={({ target }) => setWithDelivery(target.checked)}
          />
          Delivery fee, {formatNaira(order.deliveryFee)}
        </label>
      )}
    </fieldset>
  );
}
