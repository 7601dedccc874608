import { useState } from "react";
import { Badge } from "../../ui/Badge";
import { Modal } from "../../ui/Modal";
import {
  type BatchFragment,
  useCancelChangeBatchMutation,
  useChangesQuery,
  useUndoChangeBatchMutation,
} from "../screens/generated/editable-table";
import { ActionButton, DialogButton, useCloseDialog } from "./ActionButton";
import { changeBadges, ChangeItem, ChangeText, isOpen } from "./ChangeList";
import { PagedList } from "./PagedList";
import { listPagesOf } from "./pages";

interface BatchItemProps {
  batch: BatchFragment;
  /** Something was undone or cancelled: read again. */
  onDone: () => void;
}

/** Changes that were saved together as one entry, which is undone or cancelled as one. */
export function BatchItem({ batch, onDone }: BatchItemProps) {
  const [cancel] = useCancelChangeBatchMutation();
  const { id, count, states, problems, example } = batch;
  if (count === 1) return <ChangeItem change={example} onDone={onDone} />;
  const what = `${count} rows, such as ${example.subjectLabel}`;
  const applied = states.find(({ state }) => state === "APPLIED")?.count ?? 0;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3">
      <ChangeText change={example} title={what}>
        {problems.map((problem) => (
          <p key={problem} className="text-sm">
            {problem}
          </p>
        ))}
      </ChangeText>
      {states.map(({ state, count: some }) => (
        <Badge key={state} tone={changeBadges[state].tone}>
          {some} {changeBadges[state].text.toLowerCase()}
        </Badge>
      ))}
      <DialogButton aria-label={`Show all: ${what}`} dialog={<BatchDialog {...{ batch, onDone }} />}>
        Show all
      </DialogButton>
      {states.some(({ state }) => isOpen(state)) && (
        <ActionButton
          aria-label={`Cancel all: ${what}`}
          send={() => cancel({ variables: { id } })}
          onDone={onDone}
        >
          Cancel all
        </ActionButton>
      )}
      {applied > 0 && <UndoBatch {...{ id, onDone }} count={applied} />}
    </li>
  );
}

function BatchDialog({ batch: { id, count }, onDone }: BatchItemProps) {
  const query = useChangesQuery({ variables: { batchId: id } });
  return (
    <Modal title={`${count} rows, saved together`} size="md" onClose={useCloseDialog()}>
      <PagedList label="Rows" {...listPagesOf(query, "changes", "before")} emptyTitle="No changes">
        {(change, readAgain) => (
          <ChangeItem
            key={change.id}
            change={change}
            onDone={() => {
              readAgain();
              onDone();
            }}
          />
        )}
      </PagedList>
    </Modal>
  );
}

interface UndoBatchProps {
  /** Of the batch. */
  id: string;
  /** How many of its changes were applied. */
  count: number;
  onDone: () => unknown;
}

/** Undoes all, or, where some rows were edited or removed since, the others. */
export function UndoBatch({ id, count, onDone }: UndoBatchProps) {
  const [undo] = useUndoChangeBatchMutation();
  const [isRefused, setIsRefused] = useState(false);
  async function send(leaveEdited: boolean) {
    const answer = await undo({ variables: { id, leaveEdited } });
    setIsRefused(answer.data?.undoChangeBatch.__typename !== "ChangesSaved");
    return answer;
  }
  return (
    <>
      <ActionButton
        aria-label={count > 1 ? `Undo all ${count}` : undefined}
        send={() => send(false)}
        onDone={onDone}
      >
        Undo
      </ActionButton>
      {isRefused && count > 1 && (
        <ActionButton send={() => send(true)} onDone={onDone}>
          Undo only the others
        </ActionButton>
      )}
    </>
  );
}
