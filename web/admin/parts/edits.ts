import { useEffect, useState } from "react";
import { sessionStore } from "../../platform/session-storage";
import { randomUuid } from "../../values/random-uuid";
import type { EditableTableQuery, RowFragment, RowOperation } from "../screens/generated/editable-table";

/** The unsaved values of one row, and the version of the row that they were typed over. */
interface Edit {
  version: string;
  values: Record<string, string | null>;
  /** Absent for an edit of values. */
  operation?: Exclude<RowOperation, "EDIT">;
}

interface ChangedRow {
  row: RowFragment;
  values: Record<string, string | null>;
  operation?: RowOperation;
  /** The version that the values were written over, where it is not the row's. */
  version?: string;
}

type Addition = EditableTableQuery["editableTable"]["additions"][number];
export type Edits = Readonly<Record<string, Edit>>;

export const valueOf = (row: RowFragment, name: string) =>
  row.values.find((each) => each.name === name)?.value ?? null;

/** The edits of one table, stored for this tab so that a reload or signing in again loses nothing. */
export function useEdits(type: string) {
  const key = `edits ${type}`;
  const [edits, setEdits] = useState<Edits>(() => sessionStore.get<Edits>(key) ?? {});
  const count = Object.keys(edits).length;

  useEffect(() => {
    if (count > 0) sessionStore.set(key, edits);
    else sessionStore.remove(key);
  }, [key, edits, count]);

  useEffect(() => {
    if (count === 0) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [count]);

  return {
    edits,
    count,
    /** Sets values of rows. A value that equals the row's is no edit. */
    set: (changes: readonly ChangedRow[]) => setEdits((before) => changes.reduce(withValues, before)),
    add: ({ idPrefix, values }: Addition) =>
      setEdits((before) => ({
        ...before,
        [`${idPrefix}-${randomUuid()}`]: {
          version: "",
          operation: "ADD",
          values: Object.fromEntries(values.map(({ name, value }) => [name, value ?? null])),
        },
      })),
    remove: ({ id, version }: RowFragment) =>
      setEdits((before) => ({ ...before, [id]: { version, operation: "REMOVE", values: {} } })),
    discard: (ids?: readonly string[]) => setEdits((before) => (ids ? without(before, ids) : {})),
    /** Takes the edit over the newer version of the row. A row that was added already is edited. */
    rebase: (row: RowFragment) =>
      setEdits((before) => {
        const edit = before[row.id];
        if (!edit) return before;
        const { operation, ...rest } = edit;
        const rebased = { ...rest, version: row.version, ...(operation === "REMOVE" && { operation }) };
        return { ...before, [row.id]: rebased };
      }),
  };
}

function withValues(
  edits: Edits,
  { row, values, version = row.version, operation = "EDIT" }: ChangedRow,
): Edits {
  const before = {
    values: {},
    version,
    ...edits[row.id],
    ...(version !== row.version && { version }), // a conflict stays one until it is settled
    ...(operation !== "EDIT" && { operation }),
  };
  const merged = Object.entries({ ...before.values, ...values }).filter(
    ([name, value]) => (value ?? "") !== (valueOf(row, name) ?? ""),
  );
  if (merged.length === 0 && !before.operation) return without(edits, [row.id]);
  return { ...edits, [row.id]: { ...before, values: Object.fromEntries(merged) } };
}

/** The rows that have changed since they were edited. */
export const conflictsOf = (edits: Edits, rows: readonly RowFragment[]): RowFragment[] =>
  rows.filter(({ id, version }) => edits[id] && edits[id].version !== version);

/** The rows that are being added, which have no values but the typed ones. */
export const addedRows = (edits: Edits): RowFragment[] =>
  Object.entries(edits)
    .filter(([, { operation }]) => operation === "ADD")
    .map(([id], index) => ({
      __typename: "EditableRow",
      id,
      label: index === 0 ? "New row" : `New row ${index + 1}`,
      group: "",
      version: "",
      values: [],
    }));

const without = (edits: Edits, ids: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.includes(id)));

/** The edits as the API takes them. */
export const toInput = (edits: Edits) =>
  Object.entries(edits).map(([id, { version, values, operation }]) => ({
    id,
    version,
    ...(operation && { operation }),
    fields: Object.entries(values).map(([name, value]) => ({ name, value })),
  }));
