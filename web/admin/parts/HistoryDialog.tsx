import { errorMessage } from "../../platform/problem";
import { InlineError } from "../../ui/InlineError";
import { Modal } from "../../ui/Modal";
import { Spinner } from "../../ui/Spinner";
import { type RowFragment, useChangesQuery } from "../screens/generated/editable-table";
import { ChangeList } from "./ChangeList";
import { StepPlot } from "./StepPlot";

interface HistoryDialogProps {
  type: string;
  row: RowFragment;
  onClose: () => void;
  onDone: () => void;
}

/** The changes of one row, with its price over time. */
export function HistoryDialog({ type, row, onClose, onDone }: HistoryDialogProps) {
  const { data, error, refetch } = useChangesQuery({
    variables: { type, id: row.id },
    fetchPolicy: "network-only",
  });
  const changes = data?.changes ?? [];
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
    <Modal open title={row.label} size="md" onClose={onClose}>
      <div className="grid gap-4">
        {error && <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>}
        {!data && !error && <Spinner label="Loading" />}
        {data && changes.length === 0 && <p className="text-muted">Nobody has changed it here yet.</p>}
        <StepPlot points={points} />
        <ChangeList
          changes={changes}
          onDone={() => {
            void refetch();
            onDone();
          }}
        />
      </div>
    </Modal>
  );
}
