import { lazy, useDeferredValue, useState } from "react";
import { errorMessage } from "../../platform/problem";
import { useSend } from "../../forms/use-send";
import { Button } from "../../ui/Button";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { TextField } from "../../ui/TextField";
import { formatDateTime, fromLagosField } from "../../values/dates";
import {
  type SavedFragment,
  usePreviewChangesQuery,
  useSaveChangesMutation,
} from "../screens/generated/editable-table";
import { settle } from "./action";
import { DialogButton } from "./ActionButton";
import { UndoBatch } from "./BatchItem";
import { Conflict } from "./Conflict";
import { conflictsOf, toInput, type useEdits } from "./edits";
import type { Table } from "./EditableCell";

const InShopDialog = lazy(async () => ({ default: (await import("./InShopDialog")).InShopDialog }));

/** The types of rows that customers see one by one. */
const isShownInShop = (type: string) => ["DataOption", "Product", "ProductStock"].includes(type);

type Saved = Extract<SavedFragment, { __typename: "ChangesSaved" }>["changes"];

interface SaveBarProps {
  type: string;
  edits: ReturnType<typeof useEdits>;
  table: Table;
  /** The rows have changed: reads them again. */
  onRows: () => Promise<unknown>;
}

/**
 * Describes the change that is being made: what it does and what follows from it, before it is saved. Afterwards it
 * offers to undo it. It stands below the table, where it covers no field.
 */
export function SaveBar({ type, edits, table, onRows }: SaveBarProps) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [details, setDetails] = useState(noDetails);
  const [saveChanges] = useSaveChangesMutation();
  const saving = useSend(async () => {
    const effectiveAt = details.startsAt ? fromLagosField(details.startsAt) : null;
    const input = { type, edits: toInput(edits.edits), reason: details.reason, effectiveAt };
    const problem = await settle(saveChanges({ variables: { input } }), ({ changes }) => {
      edits.discard();
      setDetails(noDetails);
      setSaved(changes);
    });
    await onRows();
    return problem;
  });
  if (edits.count === 0 && !saved) return null;
  const conflicts = conflictsOf(edits.edits, table.rows);
  return (
    <section
      aria-label="Changes to save"
      className="-mx-4 grid gap-3 border-t border-line bg-raised p-4 shadow-raised sm:mx-0 sm:rounded-t-card sm:border-x"
    >
      {edits.count === 0 && saved ? (
        <SavedLine changes={saved} onRows={onRows} onClose={() => setSaved(null)} />
      ) : (
        <>
          <Preview type={type} edits={edits} />
          {conflicts.map((row) => (
            <Conflict key={row.id} row={row} fields={table.fields} edits={edits} />
          ))}
          <div className="flex flex-wrap items-end gap-3">
            <ReasonAndTime details={details} onChange={setDetails} />
            <div className="ms-auto flex flex-wrap justify-end gap-2">
              {isShownInShop(type) && (
                <DialogButton
                  size="md"
                  dialog={<InShopDialog input={{ type, edits: toInput(edits.edits) }} />}
                >
                  See it in the shop
                </DialogButton>
              )}
              <Button variant="outline" onClick={() => edits.discard()}>
                Discard
              </Button>
              <Button busy={saving.isBusy} disabled={conflicts.length > 0} onClick={() => void saving.send()}>
                {details.startsAt ? "Schedule" : "Save"}{" "}
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

const noDetails = { reason: "", startsAt: "" };

interface ReasonAndTimeProps {
  details: typeof noDetails;
  onChange: (details: typeof noDetails) => void;
}

/** Folded until it is needed, because most changes are made at once. */
function ReasonAndTime({ details, onChange }: ReasonAndTimeProps) {
  const { reason, startsAt } = details;
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
          onChange={({ target }) => onChange({ ...details, reason: target.value })}
        />
        <TextField
          label="From (Lagos time), at once if empty"
          type="datetime-local"
          value={startsAt}
          onChange={({ target }) => onChange({ ...details, startsAt: target.value })}
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
  const found = (data ?? previousData)?.previewChanges ?? [];
  // What prevents saving is named first, then what follows from it.
  const previews = [
    ...found.filter(isUnsavable),
    ...found.filter((each) => !isUnsavable(each) && each.effects.length > 0),
    ...found.filter((each) => !isUnsavable(each) && each.effects.length === 0),
  ];
  if (error) return <InlineError>{errorMessage(error)}</InlineError>;
  return (
    <div role="group" aria-label="Preview" tabIndex={0} className="max-h-48 overflow-y-auto">
      <ul className="grid gap-1" aria-live="polite">
        {previews.slice(0, maxListed).map(({ id, summary, effects, problems, isConflict }) => (
          <li key={id}>
            <span className="font-medium">{summary}</span>
            {effects.map((effect) => (
              <span key={effect} className="flex items-start gap-1.5 text-sm text-warning">
                <TriangleAlert size={16} className="mt-0.5 shrink-0" />
                {effect}
              </span>
            ))}
            {[...problems, ...(isConflict ? ["This row was changed meanwhile"] : [])].map((problem) => (
              <span key={problem} className="block text-danger">
                {problem}
              </span>
            ))}
          </li>
        ))}
        {previews.length > maxListed && (
          <li className="text-muted">and {previews.length - maxListed} more</li>
        )}
      </ul>
    </div>
  );
}

const isUnsavable = ({ problems, isConflict }: { problems: readonly string[]; isConflict: boolean }) =>
  problems.length > 0 || isConflict;

interface SavedLineProps extends Pick<SaveBarProps, "onRows"> {
  changes: Saved;
  onClose: () => void;
}

function SavedLine({ changes, onRows, onClose }: SavedLineProps) {
  const [first] = changes;
  const isScheduled = first?.state === "SCHEDULED";
  const what = changes.length === 1 ? first?.subjectLabel : `${changes.length} rows`;
  return (
    <div className="flex flex-wrap items-center gap-3" role="status">
      <CircleCheck size={20} className="text-success" />
      <span className="grow">
        {isScheduled ? `${what}: scheduled for ${formatDateTime(first.effectiveAt)}` : `${what}: saved`}
      </span>
      {!isScheduled && (
        <UndoBatch id={first?.batchId ?? ""} count={changes.length} onDone={() => onRows().then(onClose)} />
      )}
      <Button variant="ghost" size="sm" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
