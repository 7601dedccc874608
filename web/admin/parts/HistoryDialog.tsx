import { Modal } from "../../ui/Modal";
import { type RowFragment, useChangesQuery } from "../screens/generated/editable-table";
import { ChangeList } from "./ChangeList";
import { QueryState } from "./QueryState";
import { StepPlot } from "./StepPlot";

interface HistoryDialogProps {
  type: string;
  row: RowFragment;
  onClose: () => void;
  onDone: () => void;
}

/** The changes of one row, with its price over time. */
export function HistoryDialog({ type, row, onClose, onDone }: HistoryDialogProps) {
  const query = useChangesQuery({ variables: { type, id: row.id } });
  const changes = query.data?.changes ?? [];
  const applied = changes
    .filter(({ state }) => state === "APPLIED")
    .slice()
    .reverse();
  const steps = applied.flatMap(({ settledAt, createdAt, fields }) => {
    const price = fields.find(({ name }) => name === "price");
    return price
      ? [{ at: settledAt ?? createdAt, before: Number(price.before), value: Number(price.after) }]
      : [];
  });
  const [first] = steps;
  const points = first ? [{ at: first.at, value: first.before }, ...steps] : [];
  return (
    <Modal title={row.label} size="md" onClose={onClose}>
      <div className="grid gap-4">
        <QueryState {...query} size={24} />
        {query.data && changes.length === 0 && <p className="text-muted">Nobody has changed it here yet.</p>}
        <StepPlot points={points} />
        <ChangeList
          changes={changes}
          onDone={() => {
            void query.refetch();
            onDone();
          }}
        />
      </div>
    </Modal>
  );
}
