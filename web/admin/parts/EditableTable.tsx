import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { classNames } from "../../ui/class-names";
import { Trash2 } from "lucide-react";
import type { PastedBlock, RowFragment } from "../screens/generated/editable-table";
import { type useEdits, valueOf } from "./edits";
import { Cell, type Field, isNumber, Scheduled, type Table } from "./EditableCell";
import { DiscardButton, NewRow } from "./NewRow";

interface EditableTableProps {
  table: Table;
  /** Those that are shown. */
  rows: readonly RowFragment[];
  /** Those that are being added. */
  added: readonly RowFragment[];
  edits: ReturnType<typeof useEdits>;
  /** A block of cells was pasted from the first of these rows and fields on. */
  onPaste: (text: string, block: PastedBlock) => void;
  onHistory: (row: RowFragment) => void;
  /** The ids of the rows that are changed together. */
  ticked: ReadonlySet<string>;
  /** Absent where rows are not changed together. */
  onTick?: (ids: readonly string[], isTicked: boolean) => void;
}

const heading = "sticky top-0 z-1 border-b border-line bg-surface px-2 py-2 align-bottom";

/**
 * Rows whose cells are fields. The keyboard moves as in a spreadsheet: Enter and the arrows up and down go to the next
 * row, Tab to the next field; a block copied from a spreadsheet is pasted from the focused cell on.
 */
export function EditableTable(props: EditableTableProps) {
  const { table, rows, added, edits, onPaste, onHistory, ticked, onTick } = props;
  const { label, removable } = table;
  const fields = table.fields.filter(({ isFixed }) => !isFixed);
  const scheduledOf = byCell(table.scheduled);
  const element = useFocusOnAddition(added.length);
  const pasteInto =
    (intoRows: readonly RowFragment[], intoFields: readonly Field[]) => (event: ClipboardEvent) => {
      const text = event.clipboardData.getData("text/plain");
      if (!isBlock(text, event.target)) return;
      event.preventDefault();
      onPaste(text, {
        fields: intoFields.map(({ name }) => name),
        rows: intoRows.map(({ id, version }) => ({ id, version })),
      });
    };
  return (
    <div
      className="max-h-[70dvh] overflow-auto rounded-card border border-line bg-surface sm:max-h-none sm:min-h-60 sm:shrink"
      tabIndex={-1}
      ref={element}
    >
      {added.map((row, index) => (
        <NewRow
          key={row.id}
          {...{ row, edits }}
          fields={table.fields}
          place={`new ${index}`}
          onPaste={(event, column) =>
            pasteInto([...added.slice(index), ...rows], table.fields.slice(column))(event)
          }
        />
      ))}
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={classNames(heading, "start-0 z-2 ps-3 text-start")}>
              <TickAll {...{ label, rows, ticked, onTick }} />
            </th>
            {fields.map((field) => (
              <FieldHeading key={field.name} {...field} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id} className={edits.edits[row.id] && "bg-accent-soft"}>
              <th
                scope="row"
                className={classNames(
                  "sticky start-0 z-1 max-w-52 min-w-40 border-b border-line px-3 py-1 text-start font-medium sm:max-w-72 sm:min-w-44",
                  edits.edits[row.id] ? "bg-accent-soft" : "bg-surface",
                )}
              >
                <RowHead
                  {...{ row, edits, onHistory, ticked, onTick }}
                  isRemovable={removable.includes(row.id)}
                />
              </th>
              {fields.map((field, column) => (
                <td key={field.name} className="border-b border-line px-1 py-0.5">
                  <Cell
                    field={field}
                    row={row}
                    edits={edits}
                    place={`${rowIndex}:${column}`}
                    onKeyDown={(event) => moveFocus(element, event, rowIndex, column)}
                    onPaste={pasteInto(rows.slice(rowIndex), fields.slice(column))}
                  />
                  <Scheduled values={scheduledOf(row.id, field.name)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Read once, because each of thousands of cells would search them all. */
function byCell(scheduled: Table["scheduled"]) {
  const values = new Map<string, Table["scheduled"]>();
  const keyOf = (rowId: string, field: string) => `${rowId} ${field}`;
  for (const value of scheduled) {
    const key = keyOf(value.rowId, value.field);
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return (rowId: string, field: string) => values.get(keyOf(rowId, field)) ?? [];
}

/** Moves the focus to the new row that was added just now, which is the last one. */
function useFocusOnAddition(count: number) {
  const element = useRef<HTMLDivElement>(null);
  const countBefore = useRef(count);
  useEffect(() => {
    if (count > countBefore.current) {
      const field = element.current?.querySelector<HTMLElement>(`[data-cell="new ${count - 1}:0"]`);
      field?.closest("section")?.scrollIntoView();
      field?.focus({ preventScroll: true });
    }
    countBefore.current = count;
  }, [count]);
  return element;
}

const FieldHeading = ({ label, help, kind }: Field) => (
  <th
    scope="col"
    title={help ?? undefined}
    className={classNames(heading, isNumber[kind] ? "pe-3 text-end" : "text-start")}
  >
    {label}
  </th>
);

interface TickProps {
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
  children?: ReactNode;
}

const Tick = ({ label, isTicked, onChange, children }: TickProps) => (
  <label className="flex min-h-10 items-center gap-2">
    <input
      type="checkbox"
      aria-label={label}
      className="size-5 shrink-0 accent-primary"
      checked={isTicked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
);

interface TickAllProps extends Pick<EditableTableProps, "rows" | "ticked" | "onTick"> {
  label: string;
}

function TickAll({ label, rows, ticked, onTick }: TickAllProps) {
  if (!onTick) return label;
  const ids = rows.map(({ id }) => id);
  const isTicked = ids.length > 0 && ids.every((id) => ticked.has(id));
  return (
    <Tick label="Tick all that are shown" isTicked={isTicked} onChange={(isOn) => onTick(ids, isOn)}>
      {label}
    </Tick>
  );
}

interface RowHeadProps extends Pick<EditableTableProps, "edits" | "onHistory" | "ticked" | "onTick"> {
  row: RowFragment;
  isRemovable: boolean;
}

/** A row's name, which opens its history, and the button that removes it. */
function RowHead({ row, edits, isRemovable, onHistory, ticked, onTick }: RowHeadProps) {
  const { id, label } = row;
  if (edits.edits[id]?.operation === "REMOVE")
    return (
      <div className="flex items-center justify-between gap-2">
        <span className="line-through">{label}</span>
        <DiscardButton label={`Keep: ${label}`} onClick={() => edits.discard([id])} />
      </div>
    );
  return (
    <div className="flex items-center justify-between gap-2">
      {onTick && (
        <Tick
          label={`Tick: ${label}`}
          isTicked={ticked.has(id)}
          onChange={(isTicked) => onTick([id], isTicked)}
        />
      )}
      <button
        type="button"
        className="min-h-10 min-w-0 grow text-start wrap-anywhere underline-offset-2 hover:underline"
        onClick={() => onHistory(row)}
      >
        {label}
      </button>
      {isRemovable && (
        <button
          type="button"
          className="btn btn-ghost min-h-10 w-10 shrink-0 p-0 text-danger"
          aria-label={`Remove: ${label}`}
          onClick={() => edits.remove(row)}
        >
          <Trash2 size={18} />
        </button>
      )}
    </div>
  );
}

function moveFocus(
  table: RefObject<HTMLElement | null>,
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

/** Whether a pasted text is cells of several rows or columns. Where lines are typed, several lines are text. */
function isBlock(text: string, target: EventTarget): boolean {
  const cells = text.replace(/\r?\n$/, "");
  return target instanceof HTMLTextAreaElement ? cells.startsWith("id\tversion\t") : /[\t\n]/.test(cells);
}

/** The rows as a table that a spreadsheet pastes into cells, with the columns of an exported file. */
export function toClipboard(fields: readonly Field[], rows: readonly RowFragment[]): string {
  const names = fields.map(({ name }) => name);
  const lines = rows.map((row) => [
    row.id,
    row.version,
    row.group,
    row.label,
    ...names.map((name) => valueOf(row, name) ?? ""),
  ]);
  return [["id", "version", "group (read-only)", "label (read-only)", ...names], ...lines]
    .map((line) => line.map(toCell).join("\t"))
    .join("\n");
}

/** Quoted where it would end the cell, and with an apostrophe where a spreadsheet would run it. */
function toCell(text: string): string {
  const escaped = /^['=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /["\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
