import { refusalMessage } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { Badge, type StatusBadge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import {
  type ChangeLineFragment,
  type ChangeState,
  useCancelChangeMutation,
  useUndoChangesMutation,
} from "../generated/operations";
import { formatTime } from "./lagos-time";

const badges: Record<ChangeState, StatusBadge> = {
  APPLIED: { text: "Applied", tone: "success" },
  SCHEDULED: { text: "Scheduled", tone: "accent" },
  CANCELLED: { text: "Cancelled", tone: "neutral" },
  CONFLICT: { text: "Not applied: changed meanwhile", tone: "danger" },
};

interface ChangeListProps {
  changes: readonly ChangeLineFragment[];
  /** Something was undone or cancelled: read again. */
  onDone: () => void;
}

/** Changes with who made them, why and when, and the way to undo or cancel each. */
export function ChangeList({ changes, onDone }: ChangeListProps) {
  return (
    <ul className="grid gap-2">
      {changes.map((change) => (
        <ChangeItem key={change.id} change={change} onDone={onDone} />
      ))}
    </ul>
  );
}

function ChangeItem({ change, onDone }: { change: ChangeLineFragment; onDone: () => void }) {
  const [undoChanges] = useUndoChangesMutation();
  const [cancelChange] = useCancelChangeMutation();
  const { state, subjectLabel, fields, authorName, createdAt, effectiveAt, reason } = change;
  const acting = useSend(async () => {
    if (state === "SCHEDULED") {
      const answer = await answerOf(cancelChange({ variables: { id: change.id } }));
      if (answer.__typename === "AdminRefusal") return { text: refusalMessage(answer), fields: {} };
    } else {
      const answer = await answerOf(undoChanges({ variables: { ids: [change.id] } }));
      if (answer.__typename !== "ChangesSaved") return { text: answer.message, fields: {} };
    }
    onDone();
    return undefined;
  });
  const action = { SCHEDULED: "Cancel", APPLIED: "Undo", CANCELLED: null, CONFLICT: null }[state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">{subjectLabel}</p>
        <p className="tabular">
          {fields.map(({ name, label, text }) => (
            <span key={name} className="block">
              {label}: {text}
            </span>
          ))}
        </p>
        <p className="text-sm text-muted">
          {authorName}, {formatTime(createdAt)}
          {state === "SCHEDULED" && `, from ${formatTime(effectiveAt)}`}
          {reason && ` · ${reason}`}
        </p>
        {acting.problem.text && <p className="text-sm text-danger">{acting.problem.text}</p>}
      </div>
      <Badge tone={badges[state].tone}>{badges[state].text}</Badge>
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
