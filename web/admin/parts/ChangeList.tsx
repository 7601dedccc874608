import type { ReactNode } from "react";
import { Badge, type StatusBadge } from "../../ui/Badge";
import { formatDateTime } from "../../values/dates";
import {
  type ChangeLineFragment,
  type ChangeState,
  useApplyHeldChangeMutation,
  useApproveChangeMutation,
  useCancelChangeMutation,
  useUndoChangesMutation,
} from "../screens/generated/editable-table";
import { useMe } from "../session/useSession";
import type { Sent } from "./action";
import { ActionButton } from "./ActionButton";
import { DialogAction, ownCode } from "./ActionDialog";

export const changeBadges: Record<ChangeState, StatusBadge> = {
  APPLIED: { text: "Applied", tone: "success" },
  WAITING: { text: "Waits for approval", tone: "warning" },
  SCHEDULED: { text: "Scheduled", tone: "accent" },
  CANCELLED: { text: "Cancelled", tone: "neutral" },
  HELD: { text: "Held: waits for an owner", tone: "warning" },
  CONFLICT: { text: "Not applied", tone: "danger" },
};

interface ChangeListProps {
  changes: readonly ChangeLineFragment[];
  /** Something was undone or cancelled: read again. */
  onDone: () => void;
}

/** Changes with author, reason and time, and buttons to undo or cancel them. */
export function ChangeList({ changes, onDone }: ChangeListProps) {
  return (
    <ul className="grid gap-2">
      {changes.map((change) => (
        <ChangeItem key={change.id} change={change} onDone={onDone} />
      ))}
    </ul>
  );
}

interface ItemProps {
  change: ChangeLineFragment;
  onDone: () => void;
}

export function ChangeItem({ change, onDone }: ItemProps) {
  const [undo] = useUndoChangesMutation();
  const [cancel] = useCancelChangeMutation();
  const isOwner = useMe()?.role === "owner";
  const { id, state, subjectLabel, operation, approvalProblem } = change;
  const suffix = operation === "ADD" ? ": added" : ": removed";
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3">
      <ChangeText change={change} title={operation === "EDIT" ? subjectLabel : subjectLabel + suffix}>
        {change.problem && <p className="text-sm">{change.problem}</p>}
        {approvalProblem && <p className="text-sm">{approvalProblem}</p>}
      </ChangeText>
      <Badge tone={changeBadges[state].tone}>{changeBadges[state].text}</Badge>
      {state === "WAITING" && approvalProblem === null && <Approve change={change} onDone={onDone} />}
      {state === "HELD" && isOwner && <ApplyHeld change={change} onDone={onDone} />}
      {isOpen(state) && (
        <ActionButton
          aria-label={`Cancel: ${subjectLabel}`}
          send={() => cancel({ variables: { id } })}
          onDone={onDone}
        >
          Cancel
        </ActionButton>
      )}
      {state === "APPLIED" && (
        <ActionButton
          aria-label={`Undo: ${subjectLabel}`}
          send={() => undo({ variables: { ids: [id] } })}
          onDone={onDone}
        >
          Undo
        </ActionButton>
      )}
    </li>
  );
}

/** Whether it can still be cancelled. */
export const isOpen = (state: ChangeState) => ["WAITING", "SCHEDULED", "HELD"].includes(state);

interface ChangeTextProps extends Pick<ItemProps, "change"> {
  title: string;
  children: ReactNode;
}

/** What was changed, by whom, when and why. */
export function ChangeText({ change, title, children }: ChangeTextProps) {
  const { state, fields, authorName, approverName, reason } = change;
  return (
    <div className="min-w-0 grow">
      <p className="font-semibold">{title}</p>
      <p className="tabular">
        {fields.map(({ name, label, text }) => (
          <span key={name} className="block">
            {label}: {text}
          </span>
        ))}
      </p>
      <p className="text-sm text-muted">
        {authorName}, {formatDateTime(change.createdAt)}
        {approverName && `, approved by ${approverName}`}
        {state === "SCHEDULED" && `, from ${formatDateTime(change.effectiveAt)}`}
        {reason && ` · ${reason}`}
      </p>
      {children}
    </div>
  );
}

/** The second person of a change that moves money proves who they are by a new code. */
function Approve({ change, onDone }: ItemProps) {
  const [approve] = useApproveChangeMutation();
  const send = (code: string) => approve({ variables: { id: change.id, code } });
  return <CodeButton action="Approve" title="Approve this change" {...{ change, onDone, send }} />;
}

/** An owner makes a held change their own. One that moves money was approved before, and needs a code again. */
function ApplyHeld({ change, onDone }: ItemProps) {
  const [apply] = useApplyHeldChangeMutation();
  const { id, subjectLabel, approverName } = change;
  const action = "Apply in my name";
  const send = (factorCode?: string) => apply({ variables: { id, factorCode } });
  if (approverName !== null) return <CodeButton title={action} {...{ action, change, onDone, send }} />;
  return (
    <ActionButton
      variant="primary"
      aria-label={`${action}: ${subjectLabel}`}
      send={() => send()}
      onDone={onDone}
    >
      {action}
    </ActionButton>
  );
}

interface CodeButtonProps extends ItemProps {
  action: string;
  title: string;
  send: (code: string) => Sent<object>;
}

function CodeButton({ action, title, change: { subjectLabel, fields }, send, onDone }: CodeButtonProps) {
  return (
    <DialogAction
      action={action}
      variant="primary"
      aria-label={`${action}: ${subjectLabel}`}
      title={title}
      fields={{ code: ownCode }}
      send={({ code }) => send(code)}
      onDone={onDone}
    >
      <p>
        {subjectLabel}: {fields.map(({ label, text }) => `${label.toLowerCase()} ${text}`).join(", ")}
      </p>
    </DialogAction>
  );
}
