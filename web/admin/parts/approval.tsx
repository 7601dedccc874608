import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNaira, type Naira } from "../../values/naira";
import { formatDateTime } from "../../values/dates";
import type { WaitingRefundFragment } from "../screens/generated/orders";
import { useSaveChangesMutation, type RowFragment } from "../screens/generated/editable-table";
import { ActionDialog, ownCode, reasonForCustomer } from "./ActionDialog";
import type { ActionField } from "./ActionForm";
import { toInput } from "./edits";

interface WaitsForApprovalProps {
  what: ReactNode;
  item: Pick<WaitingRefundFragment, "authorName" | "createdAt">;
}

/** A change that waits for a second person, with the way to where it is approved. */
export function WaitsForApproval({ what, item: { authorName, createdAt } }: WaitsForApprovalProps) {
  return (
    <p className="rounded-control bg-warning-soft p-3 text-sm">
      <span className="font-semibold">Waits for approval:</span> {what}, by {authorName},{" "}
      {formatDateTime(createdAt)}.{" "}
      <Link to="/changes?state=WAITING" className="font-semibold underline">
        See Changes
      </Link>
    </p>
  );
}

interface ProposalDialogProps {
  title: string;
  type: string;
  /** Absent until it is loaded, or where nothing can be changed any more. */
  row: RowFragment | null | undefined;
  /** The new values that are not typed here. */
  values?: Record<string, string | null>;
  /** Those that are typed, before the reason. */
  fields?: Record<string, ActionField>;
  isDestructive?: boolean;
  onDone?: () => void;
  children: ReactNode;
}

/** Proposes a change of one row that somebody else approves under Changes. */
export function ProposalDialog({ type, row, values, fields, ...dialog }: ProposalDialogProps) {
  const [save] = useSaveChangesMutation();
  return (
    <ActionDialog
      {...dialog}
      fields={{ ...fields, reason: { ...reasonForCustomer, hint: "The customer reads it" }, code: ownCode }}
      action="Ask for approval"
      isReady={Boolean(row)}
      send={({ reason, code: factorCode, ...typed }: Record<string, string>) => {
        const { id = "", version = "" } = row ?? {};
        const edits = toInput({ [id]: { version, values: { ...values, ...typed } } });
        return save({ variables: { input: { type, edits, reason, factorCode } } });
      }}
      done="It waits for approval by somebody else, under Changes"
    />
  );
}

/** Refunds that wait for a second person. Renders nothing where there are none. */
export function WaitingRefunds({ refunds }: { refunds: readonly WaitingRefundFragment[] }) {
  return refunds.map((refund) => (
    <WaitsForApproval
      key={refund.id}
      what={`${formatNaira(refund.amount)} back to the wallet`}
      item={refund}
    />
  ));
}

interface RefundProps {
  amount: Naira;
  /** Set for a refund that needs a second person: those of more naira than this do. */
  approvalAbove: Naira | null;
  action: string;
  done: string;
}

/** The props of an ActionDialog that refunds. A large refund waits until somebody else approves it. */
export function refundProps({ amount, approvalAbove, action, done }: RefundProps) {
  const shared = { isDestructive: true, fields: { reason: reasonForCustomer, code: undefined } };
  if (approvalAbove === null) return { ...shared, action, done };
  return {
    ...shared,
    fields: { reason: reasonForCustomer, code: codeAbove(approvalAbove) },
    action: "Send for approval",
    done: `Waits for approval: somebody else approves ${formatNaira(amount)} under Changes`,
  };
}

const codeAbove = (naira: Naira) => ({
  ...ownCode,
  note: (
    <p className="rounded-control bg-warning-soft p-3 text-sm">
      Refunds of more than {formatNaira(naira)} in all need a second person. Enter a code of your
      authenticator app. The refund then waits under Changes until somebody else approves it.
    </p>
  ),
});
