import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { classNames } from "../../ui/class-names";
import type { EditableTableQuery, RowFragment } from "../generated/operations";
import { PictureCell } from "./PictureCell";
import { type Edits, valueOf } from "./edits";
import { RowHead } from "./RowHead";

type Field = EditableTableQuery["editableTable"]["fields"][number];
type OnEdit = (changes: { row: RowFragment; values: Record<string, string | null> }[]) => void;

interface EditableTableProps {
  label: string;
  fields: readonly Field[];
  rows: readonly RowFragment[];
  edits: Edits;
  /** The ids of the rows that may be removed. */
  removable: readonly string[];
  onEdit: OnEdit;
  onRemove: (row: RowFragment) => void;
  /** Drops a new row, or keeps one that was to be removed. */
  onKeep: (row: RowFragment) => void;
  onHistory: (row: RowFragment) => void;
}

const heading = "sticky top-0 z-1 border-b border-line bg-surface px-2 py-2 whitespace-nowrap";

/**
 * Rows whose cells are fields. The keyboard moves as in a spreadsheet: Enter and the arrows up and down go to the next
 * row, Tab to the next field; a block copied from a spreadsheet is pasted from the focused cell on.
 */
export function EditableTable(props: EditableTableProps) {
  const { label, fields, rows, edits, onEdit, onHistory, ...removing } = props;
  const table = useRef<HTMLTableElement>(null);
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const changes = pastedChanges(
      event.clipboardData.getData("text/plain"),
      fields.slice(column),
      rows.slice(row),
    );
    if (!changes) return;
    event.preventDefault();
    onEdit(changes);
  };
  return (
    <div className="max-h-[70dvh] overflow-auto rounded-card border border-line bg-surface" tabIndex={-1}>
      <table ref={table} aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={classNames(heading, "start-0 z-2 ps-3 text-start")}>
              {label}
            </th>
            {fields.map(({ name, label: title, help, kind }) => (
              <th
                key={name}
                scope="col"
                title={help ?? undefined}
                className={classNames(heading, isNumber[kind] ? "pe-3 text-end" : "text-start")}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id} className={edits[row.id] && "bg-accent-soft"}>
              <th
                scope="row"
                className={classNames(
                  "sticky start-0 z-1 max-w-40 min-w-32 border-b border-line px-3 py-1 text-start font-medium sm:max-w-72 sm:min-w-52",
                  edits[row.id] ? "bg-accent-soft" : "bg-surface",
                )}
              >
                <RowHead row={row} operation={edits[row.id]?.operation} onHistory={onHistory} {...removing} />
              </th>
              {fields.map((field, column) => (
                <td key={field.name} className="border-b border-line px-1 py-0.5">
                  <Cell
                    field={field}
                    row={row}
                    isRemoved={edits[row.id]?.operation === "REMOVE"}
                    place={`${rowIndex}:${column}`}
                    edited={edits[row.id]?.values[field.name]}
                    onEdit={onEdit}
                    onKeyDown={(event) => moveFocus(table, event, rowIndex, column)}
                    onPaste={(event) => paste(event, rowIndex, column)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isNumber: Partial<Record<Field["kind"], boolean>> = { NAIRA: true, WHOLE_NUMBER: true };

const widths: Record<Field["kind"], string> = {
  NAIRA: "w-28 text-end tabular",
  WHOLE_NUMBER: "w-20 text-end tabular",
  YES_OR_NO: "w-20",
  TEXT: "w-full min-w-44",
  LONG_TEXT: "block min-h-20 w-full min-w-56 py-2 field-sizing-content sm:min-w-80",
  PICTURE: "",
};

interface CellProps {
  field: Field;
  row: RowFragment;
  /** Whether the row is about to be removed. */
  isRemoved: boolean;
  /** Row and column, by which the keyboard finds its neighbours. */
  place: string;
  edited: string | null | undefined;
  onEdit: OnEdit;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

function Cell({ field, row, isRemoved, place, edited, onEdit, onKeyDown, onPaste }: CellProps) {
  const { name, label, kind } = field;
  const canEdit = field.canEdit && !isRemoved;
  const isEdited = edited !== undefined;
  const change = (value: string) => onEdit([{ row, values: { [name]: value } }]);
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
    className: classNames(
      "min-h-10 rounded-small border px-2 disabled:border-transparent disabled:bg-transparent",
      widths[kind],
      isEdited
        ? "border-accent-ink bg-surface font-semibold"
        : classNames(
            "bg-transparent hover:border-line-strong",
            // An empty text would have no sign of where it is written.
            kind === "LONG_TEXT" ? "border-line" : "border-transparent",
          ),
    ),
    onKeyDown,
  };
  if (kind === "YES_OR_NO")
    return (
      <select {...cell} onChange={({ target }) => change(target.value)}>
        <option value="yes">Yes</option>
        <option value="no">No</option>
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
      onPaste={onPaste}
    />
  );
}

function moveFocus(
  table: RefObject<HTMLTableElement | null>,
  event: KeyboardEvent,
  row: number,
  column: number,
): void {
  if (event.target instanceof HTMLTextAreaElement) return; // there they move between lines
  const isSelect = event.target instanceof HTMLSelectElement; // there the arrows choose
  const arrows = isSelect ? {} : { ArrowDown: 1, ArrowUp: -1 };
  const step = ({ Enter: event.shiftKey ? -1 : 1, ...arrows } as Record<string, number>)[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${row + step}:${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}

/** The values of a block of cells, from the first of these rows and fields on; null when the text is a single cell. */
function pastedChanges(text: string, fields: readonly Field[], rows: readonly RowFragment[]) {
  const block = text.replace(/\r?\n$/, "");
  if (!/[\t\n]/.test(block)) return null;
  const lines = block.split(/\r?\n/).map((line) => line.split("\t"));
  return lines.slice(0, rows.length).map((cells, index) => {
    const values = cells.flatMap((cell, column) => {
      const field = fields[column];
      return field?.canEdit ? [[field.name, cell.trim()] as const] : [];
    });
    return { row: rows[index]!, values: Object.fromEntries(values) };
  });
}

/** The rows as text that a spreadsheet pastes into cells. */
export function toClipboard(fields: readonly Field[], rows: readonly RowFragment[]): string {
  const lines = rows.map((row) =>
    [row.label, ...fields.map(({ name }) => (valueOf(row, name) ?? "").replace(/\s+/g, " "))].join("\t"),
  );
  return [["Name", ...fields.map(({ label }) => label)].join("\t"), ...lines].join("\n");
}
