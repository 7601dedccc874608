import { lazy, Suspense, useState } from "react";
import { refusalMessage, refusedProblem } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { Badge, type StatusBadge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { toastError } from "../../ui/toast";
import {
  type ChangeLineFragment,
  useApplyHeldChangeMutation,
  useApproveChangeMutation,
  useCancelChangeMutation,
  useUndoChangesMutation,
} from "../screens/generated/editable-table";
import type { ChangeState } from "../screens/generated/staff";
import { useMe } from "../session/useSession";
import type { CodeDialogProps } from "./CodeDialog";
import { formatTime } from "./lagos-time";

const CodeDialog = lazy(async () => ({ default: (await import("./CodeDialog")).CodeDialog }));

const badges: Record<ChangeState, StatusBadge> = {
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

function useSettling(change: ChangeLineFragment, onDone: () => void) {
  const [undoChanges] = useUndoChangesMutation();
  const [cancelChange] = useCancelChangeMutation();
  const undo = async () => {
    const answer = await answerOf(undoChanges({ variables: { ids: [change.id] } }));
    if (answer.__typename !== "ChangesSaved") return { text: answer.message, fields: {} };
    onDone();
    return undefined;
  };
  const cancel = async () => {
    const answer = await answerOf(cancelChange({ variables: { id: change.id } }));
    if (answer.__typename === "AdminRefusal") return { text: refusalMessage(answer), fields: {} };
    onDone();
    return undefined;
  };
  return useSend(change.state === "APPLIED" ? undo : cancel);
}

const actions: Record<ChangeState, string | null> = {
  WAITING: "Cancel",
  SCHEDULED: "Cancel",
  APPLIED: "Undo",
  HELD: "Cancel",
  CANCELLED: null,
  CONFLICT: null,
};

interface ItemProps {
  change: ChangeLineFragment;
  onDone: () => void;
}

function ChangeItem({ change, onDone }: ItemProps) {
  const acting = useSettling(change, onDone);
  const isOwner = useMe()?.role === "owner";
  const { state, subjectLabel, operation, fields, authorName, approverName, createdAt, effectiveAt, reason } =
    change;
  const action = actions[state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {subjectLabel}
          {operation !== "EDIT" && (operation === "ADD" ? ": added" : ": removed")}
        </p>
        <p className="tabular">
          {fields.map(({ name, label, text }) => (
            <span key={name} className="block">
              {label}: {text}
            </span>
          ))}
        </p>
        <p className="text-sm text-muted">
          {authorName}, {formatTime(createdAt)}
          {approverName && `, approved by ${approverName}`}
          {state === "SCHEDULED" && `, from ${formatTime(effectiveAt)}`}
          {reason && ` · ${reason}`}
        </p>
        {change.problem && <p className="text-sm">{change.problem}</p>}
        {acting.problem.text && <p className="text-sm text-danger">{acting.problem.text}</p>}
      </div>
      <Badge tone={badges[state].tone}>{badges[state].text}</Badge>
      {state === "WAITING" && <Approve change={change} onDone={onDone} />}
      {state === "HELD" && isOwner && <ApplyHeld change={change} onDone={onDone} />}
      {action && (
        <Button
          variant="outline"
          size="sm"
          busy={acting.isBusy}
          aria-label={`${action}: ${subjectLabel}`}
          onClick={() => void acting.send()}
        >
          {action}
        </Button>
      )}
    </li>
  );
}

/** The second person of a change that moves money proves who they are by a new code. */
function Approve({ change, onDone }: ItemProps) {
  const [approve] = useApproveChangeMutation();
  const send = async (code: string) => {
    const answer = await answerOf(approve({ variables: { id: change.id, code } }));
    if (answer.__typename === "AdminRefusal") return refusedProblem(answer, ["code"]);
    onDone();
    return undefined;
  };
  return <WithCode action="Approve" title="Approve this change" change={change} onSend={send} />;
}

/** An owner makes a held change their own. One that moves money was approved before, and needs a code again. */
function ApplyHeld({ change, onDone }: ItemProps) {
  const [apply] = useApplyHeldChangeMutation();
  const action = "Apply in my name";
  const send = async (factorCode?: string) => {
    const answer = await answerOf(apply({ variables: { id: change.id, factorCode: factorCode ?? null } }));
    if (answer.__typename !== "ChangesSaved") return { text: answer.message, fields: {} };
    onDone();
    return undefined;
  };
  const applying = useSend(() => send(), { showError: toastError });
  if (change.approverName !== null)
    return <WithCode action={action} title={action} change={change} onSend={send} />;
  return (
    <Button
      size="sm"
      busy={applying.isBusy}
      aria-label={`${action}: ${change.subjectLabel}`}
      onClick={() => void applying.send()}
    >
      {action}
    </Button>
  );
}

function WithCode(props: Omit<CodeDialogProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const { action, change } = props;
  return (
    <>
      <Button size="sm" aria-label={`${action}: ${change.subjectLabel}`} onClick={() => setIsOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <Suspense>
          <CodeDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
