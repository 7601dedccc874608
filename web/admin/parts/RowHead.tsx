import { Trash2 } from "../../ui/icons";
import type { RowFragment } from "../screens/generated/editable-table";
import type { RowOperation } from "../screens/generated/staff";

interface RowHeadProps {
  row: RowFragment;
  /** The pending operation on the row, if it is not an edit of its values. */
  operation: RowOperation | undefined;
  removable: readonly string[];
  onHistory: (row: RowFragment) => void;
  onRemove: (row: RowFragment) => void;
  onKeep: (row: RowFragment) => void;
}

/** A row's name, which opens its history, and the button that removes it. */
export function RowHead({ row, operation, removable, onHistory, onRemove, onKeep }: RowHeadProps) {
  const { id, label } = row;
  if (operation)
    return (
      <div className="flex items-center justify-between gap-2">
        <span className={operation === "REMOVE" ? "line-through" : undefined}>{label}</span>
        <button
          type="button"
          className="min-h-10 shrink-0 px-1 font-normal underline underline-offset-2"
          aria-label={`${operation === "ADD" ? "Drop" : "Keep"}: ${label}`}
          onClick={() => onKeep(row)}
        >
          {operation === "ADD" ? "Drop" : "Keep"}
        </button>
      </div>
    );
  return (
    <div className="flex items-center justify-between gap-1">
      <button
        type="button"
        className="min-h-10 min-w-0 text-start wrap-anywhere underline-offset-2 hover:underline"
        onClick={() => onHistory(row)}
      >
        {label}
      </button>
      {removable.includes(id) && (
        <button
          type="button"
          className="btn btn-ghost min-h-10 w-10 shrink-0 p-0 text-danger"
          aria-label={`Remove: ${label}`}
          onClick={() => onRemove(row)}
        >
          <Trash2 size={18} />
        </button>
      )}
    </div>
  );
}
