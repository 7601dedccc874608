import type { ClipboardEvent, KeyboardEvent } from "react";
import { classNames } from "../../ui/class-names";
import { formatDateTime } from "../../values/dates";
import type { EditableTableQuery, RowFragment } from "../screens/generated/editable-table";
import { type useEdits, valueOf } from "./edits";
import { PictureCell } from "./PictureCell";

export type Table = EditableTableQuery["editableTable"];
export type Field = Table["fields"][number];

export const isNumber: Partial<Record<Field["kind"], boolean>> = { NAIRA: true, WHOLE_NUMBER: true };

const widths: Record<Field["kind"], string> = {
  NAIRA: "w-full min-w-18 text-end tabular",
  WHOLE_NUMBER: "w-full min-w-14 text-end tabular",
  YES_OR_NO: "w-full min-w-16",
  TEXT: "w-full min-w-20",
  LONG_TEXT: "block min-h-20 w-full min-w-40 py-2 field-sizing-content",
  PICTURE: "",
  CHOICE: "w-full min-w-32",
};

interface CellProps {
  edits: ReturnType<typeof useEdits>;
  field: Field;
  row: RowFragment;
  /** Row and column, by which the keyboard finds its neighbours. */
  place: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The values that the field will have. */
export const Scheduled = ({ values }: { values: Table["scheduled"] }) =>
  values.map(({ text, effectiveAt }, index) => (
    <span key={index} className="block px-2 pb-1 text-xs text-muted">
      {text} from {formatDateTime(effectiveAt)}
    </span>
  ));

export function Cell({ field, row, edits, place, onKeyDown, onPaste }: CellProps) {
  const { name, label, kind } = field;
  const { operation, values } = edits.edits[row.id] ?? {};
  const edited = values?.[name];
  const canEdit = field.canEdit && isOpen(field, operation);
  const isEdited = edited !== undefined;
  const change = (value: string) => edits.set([{ row, values: { [name]: value } }]);
  if (kind === "PICTURE")
    return (
      <PictureCell
        label={`${label}, ${row.label}`}
        place={place}
        address={edited ?? valueOf(row, name) ?? ""}
        canEdit={canEdit}
        isOptional={field.isOptional}
        isEdited={isEdited}
        onEdit={change}
        onKeyDown={onKeyDown}
      />
    );
  const cell = {
    "data-cell": place,
    "aria-label": `${label}, ${row.label}`,
    disabled: !canEdit,
    value: edited ?? valueOf(row, name) ?? "",
    className: cellStyle(kind, isEdited, operation),
    onKeyDown,
    onPaste,
  };
  if (kind === "YES_OR_NO" || kind === "CHOICE")
    return (
      <select {...cell} onChange={({ target }) => change(target.value)}>
        {choicesOf(field, cell.value).map(({ id, label: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    );
  if (kind === "LONG_TEXT")
    return <textarea {...cell} rows={3} onChange={({ target }) => change(target.value)} />;
  return (
    <input
      {...cell}
      type="text"
      autoComplete="off"
      inputMode={kind === "TEXT" ? "text" : "decimal"}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function cellStyle(kind: Field["kind"], isEdited: boolean, operation?: "ADD" | "REMOVE"): string {
  // An empty cell would have no sign of where it is written.
  const isFramed = kind === "LONG_TEXT" || operation === "ADD";
  return classNames(
    "min-h-10 rounded-small border px-2 disabled:border-transparent disabled:bg-transparent",
    widths[kind],
    isEdited
      ? "border-accent-ink bg-surface font-semibold"
      : classNames(
          "bg-transparent",
          isFramed ? "border-line-strong" : "border-transparent hover:border-line-strong",
        ),
  );
}

const isOpen = ({ isFixed }: Field, operation: "ADD" | "REMOVE" | undefined) =>
  isFixed ? operation === "ADD" : operation !== "REMOVE";

const yesOrNo = [
  { id: "yes", label: "Yes" },
  { id: "no", label: "No" },
];

/** With the value itself where it cannot be chosen any more, or nothing is chosen yet. */
export function choicesOf({ kind, choices }: Field, value: string): readonly { id: string; label: string }[] {
  if (kind === "YES_OR_NO") return yesOrNo;
  return choices.some(({ id }) => id === value) ? choices : [{ id: value, label: value }, ...choices];
}
