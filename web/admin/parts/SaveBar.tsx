import { lazy, Suspense, useDeferredValue, useState } from "react";
import { errorMessage, refusalMessage } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { CircleCheck, TriangleAlert } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { TextField } from "../../ui/TextField";
import {
  type RowFragment,
  type SavedFragment,
  usePreviewChangesQuery,
  useSaveChangesMutation,
  useUndoChangesMutation,
} from "../screens/generated/editable-table";
import { Conflict, type Conflicts } from "./Conflict";
import { toInput, type useEdits } from "./edits";
import { formatTime, fromLagosField } from "./lagos-time";

const InShopDialog = lazy(async () => ({ default: (await import("./InShopDialog")).InShopDialog }));

/** The types of rows that customers see one by one. */
const isShownInShop = (type: string) => ["DataOption", "Product", "ProductStock"].includes(type);

type Saved = Extract<SavedFragment, { __typename: "ChangesSaved" }>;

interface SaveBarProps {
  type: string;
  edits: ReturnType<typeof useEdits>;
  conflicts: Conflicts;
  onConflicts: (conflicts: Conflicts) => void;
  /** The rows have changed: read them again. */
  onRows: () => void;
}

/** Saves the edits and undoes what was saved last. */
function useSaving({ type, edits, conflicts, onConflicts, onRows }: SaveBarProps) {
  const [saved, setSaved] = useState<Saved["changes"] | null>(null);
  const [reason, setReason] = useState("");
  const [startsAt, setStartsAt] = useState("");
  const [saveChanges] = useSaveChangesMutation();
  const [undoChanges] = useUndoChangesMutation();

  const saving = useSend(async () => {
    const effectiveAt = startsAt ? fromLagosField(startsAt) : null;
    const input = { type, edits: toInput(edits.edits), reason, effectiveAt };
    const answer = await answerOf(saveChanges({ variables: { input } }));
    if (answer.__typename === "AdminRefusal") return { text: refusalMessage(answer), fields: {} };
    if (answer.__typename === "ChangeConflict") {
      onConflicts(answer.rows);
      onRows();
      return { text: answer.message, fields: {} };
    }
    edits.discard();
    onConflicts([]);
    setReason("");
    setStartsAt("");
    setSaved(answer.changes);
    onRows();
    return undefined;
  });

  const undoing = useSend(async () => {
    const ids = (saved ?? []).map(({ id }) => id);
    const answer = await answerOf(undoChanges({ variables: { ids } }));
    if (answer.__typename !== "ChangesSaved") return { text: answer.message, fields: {} };
    onRows();
    setSaved(null);
    return undefined;
  });

  function settle(row: RowFragment, isMine: boolean) {
    if (isMine) edits.rebase(row);
    else edits.discard([row.id]);
    onConflicts(conflicts.filter((each) => each.row.id !== row.id));
  }

  function discard() {
    edits.discard();
    onConflicts([]);
  }

  return {
    saved,
    discard,
    close: () => setSaved(null),
    settle,
    reason,
    setReason,
    startsAt,
    setStartsAt,
    saving,
    undoing,
  };
}

/**
 * Describes the change that is being made: what it does and what follows from it, before it is saved. Afterwards it
 * offers to undo it.
 */
export function SaveBar(props: SaveBarProps) {
  const { type, edits, conflicts } = props;
  const state = useSaving(props);
  const { saved, saving } = state;
  if (edits.count === 0 && !saved) return null;
  return (
    <section
      aria-label="Changes to save"
      className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t border-line bg-raised p-4 shadow-raised sm:mx-0 sm:rounded-t-card sm:border-x"
    >
      {edits.count === 0 && saved ? (
        <SavedLine changes={saved} undoing={state.undoing} onClose={state.close} />
      ) : (
        <>
          <Preview type={type} edits={edits} />
          {conflicts.map(({ row, fields }) => (
            <Conflict
              key={row.id}
              row={row}
              fields={fields}
              onSettle={(isMine) => state.settle(row, isMine)}
            />
          ))}
          <div className="flex flex-wrap items-end gap-3">
            <ReasonAndTime {...state} />
            <div className="ms-auto flex flex-wrap justify-end gap-2">
              {isShownInShop(type) && <SeeInShop type={type} edits={edits} />}
              <Button variant="outline" onClick={state.discard}>
                Discard
              </Button>
              <Button busy={saving.isBusy} disabled={conflicts.length > 0} onClick={() => void saving.send()}>
                {state.startsAt ? "Schedule" : "Save"}{" "}
                {edits.count === 1 ? "1 change" : `${edits.count} changes`}
              </Button>
            </div>
          </div>
          {saving.problem.text && conflicts.length === 0 && <InlineError>{saving.problem.text}</InlineError>}
        </>
      )}
    </section>
  );
}

/** Opens the edited rows as customers would see them. */
function SeeInShop({ type, edits }: Pick<SaveBarProps, "type" | "edits">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        See it in the shop
      </Button>
      {isOpen && (
        <Suspense>
          <InShopDialog input={{ type, edits: toInput(edits.edits) }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type ReasonAndTimeProps = Pick<
  ReturnType<typeof useSaving>,
  "reason" | "setReason" | "startsAt" | "setStartsAt"
>;

/** Folded until it is needed, because most changes are made at once. */
function ReasonAndTime({ reason, setReason, startsAt, setStartsAt }: ReasonAndTimeProps) {
  return (
    <details className="w-full sm:w-auto sm:grow" open={reason !== "" || startsAt !== "" || undefined}>
      <summary className="w-fit py-2 font-semibold underline-offset-2 hover:underline">
        Reason and time
      </summary>
      <div className="grid gap-3 sm:grid-cols-[1fr_16rem]">
        <TextField
          label="Reason"
          value={reason}
          maxLength={maxReasonLength}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label="From (Lagos time), at once if empty"
          type="datetime-local"
          value={startsAt}
          onChange={({ target }) => setStartsAt(target.value)}
        />
      </div>
    </details>
  );
}

const maxListed = 6;
const maxReasonLength = 200;

function Preview({ type, edits }: Pick<SaveBarProps, "type" | "edits">) {
  const input = useDeferredValue(toInput(edits.edits));
  const { data, previousData, error } = usePreviewChangesQuery({
    variables: { input: { type, edits: input } },
    fetchPolicy: "no-cache",
  });
  const previews = (data ?? previousData)?.previewChanges ?? [];
  if (error) return <InlineError>{errorMessage(error)}</InlineError>;
  return (
    <ul className="grid max-h-48 gap-1 overflow-y-auto" aria-live="polite">
      {previews.slice(0, maxListed).map(({ id, summary, effects, problems, isConflict }) => (
        <li key={id}>
          <span className="font-medium">{summary}</span>
          {effects.map((effect) => (
            <Note key={effect}>{effect}</Note>
          ))}
          {[...problems, ...(isConflict ? ["This row was changed meanwhile"] : [])].map((problem) => (
            <span key={problem} className="block text-danger">
              {problem}
            </span>
          ))}
        </li>
      ))}
      {previews.length > maxListed && <li className="text-muted">and {previews.length - maxListed} more</li>}
    </ul>
  );
}

function Note({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 text-sm text-warning">
      <TriangleAlert size={16} className="mt-0.5 shrink-0" />
      {children}
    </span>
  );
}

interface SavedLineProps {
  changes: Saved["changes"];
  undoing: { send: () => Promise<boolean>; isBusy: boolean; problem: { text: string | null } };
  onClose: () => void;
}

function SavedLine({ changes, undoing, onClose }: SavedLineProps) {
  const [first] = changes;
  const isScheduled = first?.state === "SCHEDULED";
  const what = changes.length === 1 ? first?.subjectLabel : `${changes.length} rows`;
  return (
    <div className="flex flex-wrap items-center gap-3" role="status">
      <CircleCheck size={20} className="text-success" />
      <span className="grow">
        {isScheduled ? `${what}: scheduled for ${formatTime(first.effectiveAt)}` : `${what}: saved`}
        {undoing.problem.text && <span className="block text-danger">{undoing.problem.text}</span>}
      </span>
      {!isScheduled && (
        <Button variant="outline" size="sm" busy={undoing.isBusy} onClick={() => void undoing.send()}>
          Undo
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
