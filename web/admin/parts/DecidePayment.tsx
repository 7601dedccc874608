import { useUndecidedPaymentQuery } from "../screens/generated/messages";
import { DialogButton } from "./ActionButton";
import { ProposalDialog } from "./approval";
import { valueOf } from "./edits";
import { QueryState } from "./QueryState";

const decisions = {
  won: { action: "Won", consequence: "The money on hold is the customer’s to spend again." },
  lost: { action: "Lost", consequence: "The money on hold is taken. What was spent becomes a debt." },
  collected: { action: "Collect", consequence: "What the wallet has is taken for the debt." },
  forgiven: { action: "Forgive", consequence: "The debt ends, and the shop bears it." },
} as const;

const ofHold = ["won", "lost"] as const;
const decisionsByKind: Record<string, readonly (keyof typeof decisions)[]> = {
  DISPUTE: ofHold,
  REFUND: ofHold,
  REVERSAL: ofHold,
  DEBT: ["collected", "forgiven"],
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

/** Shows what the gateway says now. */
function DecisionDialog({ decision, reference, onDone }: DecisionDialogProps) {
  const query = useUndecidedPaymentQuery({ variables: { reference }, fetchPolicy: "no-cache" });
  const { action, consequence } = decisions[decision];
  const row = query.data?.undecidedPayment;
  const gateway = row ? valueOf(row, "gateway") : null;
  return (
    <ProposalDialog
      title={`${action}: ${reference}`}
      type="ReversalDecision"
      row={row}
      values={{ decision, gateway }}
      onDone={onDone}
      isDestructive
    >
      {row && (
        <p>
          {valueOf(row, "decision")}. The gateway now says: {gateway}.
        </p>
      )}
      <p className="rounded-control bg-warning-soft p-3 text-sm">
        {consequence} It is done when somebody else approves it under Changes, and the customer is told why.
      </p>
      {!query.data && <QueryState {...query} />}
      {row === null && <p role="alert">Nothing is left to decide: the gateway or somebody else has.</p>}
    </ProposalDialog>
  );
}
