import { errorMessage } from "../../platform/problem";
import { useSaveChangesMutation } from "../screens/generated/editable-table";
import { useUndecidedPaymentQuery } from "../screens/generated/messages";
import { DialogButton } from "./ActionButton";
import { ActionDialog, ownCode, reasonForCustomer } from "./ActionDialog";
import { toInput, valueOf } from "./edits";

const type = "ReversalDecision";

const decisions = {
  won: {
    action: "Won",
    consequence: "The shop keeps the payment: the money on hold is the customer’s to spend again.",
  },
  lost: {
    action: "Lost",
    consequence: "The money on hold is taken from the wallet. What was spent already becomes a debt.",
  },
  collected: {
    action: "Collect",
    consequence: "What has come into the wallet is taken for the debt, as far as it goes.",
  },
  forgiven: { action: "Forgive", consequence: "The debt ends, and the shop bears it." },
} as const;

const ofOpen = ["won", "lost"] as const;
const ofDebt = ["collected", "forgiven"] as const;
const decisionsByKind: Record<string, typeof ofOpen | typeof ofDebt> = {
  DISPUTE: ofOpen,
  REFUND: ofOpen,
  REVERSAL: ofOpen,
  DEBT: ofDebt,
};

/** Whether a case of this kind is about money on hold: it closes by itself once that is decided. */
export const isAboutHold = (kind: string) => Object.hasOwn(decisionsByKind, kind);

interface DecidePaymentProps {
  kind: string;
  reference: string;
  onDone: () => void;
}

/** The buttons that decide about a payment on hold, or a debt. */
export function DecidePayment({ kind, reference, onDone }: DecidePaymentProps) {
  return decisionsByKind[kind]?.map((decision) => {
    const { action } = decisions[decision];
    return (
      <DialogButton
        key={decision}
        aria-label={`${action}: ${reference}`}
        dialog={<DecisionDialog {...{ decision, reference, onDone }} />}
      >
        {action}
      </DialogButton>
    );
  });
}

interface DecisionDialogProps extends Omit<DecidePaymentProps, "kind"> {
  decision: keyof typeof decisions;
}

/** Shows what the gateway says now. The decision waits until somebody else approves it under Changes. */
function DecisionDialog({ decision, reference, onDone }: DecisionDialogProps) {
  const { data, error } = useUndecidedPaymentQuery({ variables: { reference }, fetchPolicy: "no-cache" });
  const [save] = useSaveChangesMutation();
  const { action, consequence } = decisions[decision];
  const payment = data?.undecidedPayment;
  return (
    <ActionDialog
      onDone={onDone}
      title={`${action}: ${reference}`}
      fields={{ reason: { ...reasonForCustomer, hint: "The customer reads it" }, code: ownCode }}
      action="Ask for approval"
      isDestructive
      isReady={Boolean(payment)}
      send={({ reason, code }) => {
        const { id = "", version = "" } = payment?.row ?? {};
        const edits = toInput({ [id]: { version, values: { decision, gateway: payment?.gateway ?? null } } });
        return save({ variables: { input: { type, edits, reason, factorCode: code } } });
      }}
      done="It waits for approval by somebody else, under Changes"
    >
      {payment && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">Amount</dt>
          <dd className="tabular">{valueOf(payment.row, "decision")}</dd>
          <dt className="text-muted">At the gateway now</dt>
          <dd className="wrap-anywhere">{payment.gateway}</dd>
        </dl>
      )}
      <p className="rounded-control bg-warning-soft p-3 text-sm">
        {consequence} It is done when somebody else approves it under Changes, and the customer is told why.
      </p>
      {!data && !error && <p role="status">Asking the gateway …</p>}
      {error && <p role="alert">{errorMessage(error)}</p>}
      {data && !payment && <p role="alert">Nothing is left to decide: the gateway or somebody else has.</p>}
    </ActionDialog>
  );
}
