import type { ClipboardEvent } from "react";
import type { RowFragment } from "../screens/generated/editable-table";
import type { useEdits } from "./edits";
import { Cell, type Field } from "./EditableCell";

interface NewRowProps {
  row: RowFragment;
  fields: readonly Field[];
  edits: ReturnType<typeof useEdits>;
  /** By which the keyboard finds its fields. */
  place: string;
  onPaste: (event: ClipboardEvent, column: number) => void;
}

/** A row that is being added, above the others: it has fields that they do not show, and all are needed at once. */
export function NewRow({ row, fields, edits, place, onPaste }: NewRowProps) {
  return (
    <section
      aria-label={row.label}
      className="sticky start-0 grid scroll-mt-20 gap-2 border-b border-line bg-accent-soft px-3 py-2 text-sm"
    >
      <div className="flex items-center gap-3">
        <h3 className="text-base">{row.label}</h3>
        <DiscardButton label={`Drop: ${row.label}`} onClick={() => edits.discard([row.id])} />
      </div>
      <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {fields.map((field, column) => (
          <div key={field.name} className="grid content-start gap-1">
            <span aria-hidden="true" className="font-semibold">
              {field.label}
            </span>
            <Cell
              field={field}
              row={row}
              edits={edits}
              place={`${place}:${column}`}
              onKeyDown={() => undefined}
              onPaste={(event) => onPaste(event, column)}
            />
            {field.help && <span className="text-xs text-muted">{field.help}</span>}
          </div>
        ))}
      </div>
    </section>
  );
}

interface DiscardButtonProps {
  /** Its first word is the text of the button. */
  label: string;
  onClick: () => void;
}

export const DiscardButton = ({ label, onClick }: DiscardButtonProps) => (
  <button
    type="button"
    className="min-h-10 shrink-0 px-1 font-normal underline underline-offset-2"
    aria-label={label}
    onClick={onClick}
  >
    {label.split(":")[0]}
  </button>
);
