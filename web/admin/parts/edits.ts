import { useEffect, useState } from "react";
import type { Refusal } from "../../platform/problem";
import { sessionStore } from "../../platform/session-storage";
import type { RowFragment } from "../generated/operations";

/** What was typed into one row, and the version of the row that it was typed over. */
interface Edit {
  version: string;
  values: Record<string, string | null>;
}
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
    set: (changes: readonly { row: RowFragment; values: Record<string, string | null> }[]) =>
      setEdits((before) => changes.reduce((all, { row, values }) => withValues(all, row, values), before)),
    discard: (ids?: readonly string[]) => setEdits((before) => (ids ? without(before, ids) : {})),
    /** Takes the edit over the newer version of the row. */
    rebase: (row: RowFragment) =>
      setEdits((before) => {
        const edit = before[row.id];
        return edit ? { ...before, [row.id]: { ...edit, version: row.version } } : before;
      }),
  };
}

function withValues(edits: Edits, row: RowFragment, values: Record<string, string | null>): Edits {
  const before = edits[row.id] ?? { version: row.version, values: {} };
  const merged = Object.entries({ ...before.values, ...values }).filter(
    ([name, value]) => (value ?? "") !== (valueOf(row, name) ?? ""),
  );
  if (merged.length === 0) return without(edits, [row.id]);
  return { ...edits, [row.id]: { version: before.version, values: Object.fromEntries(merged) } };
}

const without = (edits: Edits, ids: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.includes(id)));

/** The refusal of a single edit, whose fields are named as those of a dialog. */
export const namedRefusal = (refusal: Refusal): Refusal => ({
  ...refusal,
  fields: (refusal.fields ?? []).map(({ name, message }) => ({
    name: name.replace("edits.0.", "").replace(/^code$/, "factorCode"),
    message,
  })),
});

/** The edits as the API takes them. */
export const toInput = (edits: Edits) =>
  Object.entries(edits).map(([id, { version, values }]) => ({
    id,
    version,
    fields: Object.entries(values).map(([name, value]) => ({ name, value })),
  }));
