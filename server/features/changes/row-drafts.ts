import type { SignedInStaff } from "../../platform/admin/admin-context";
import { isAllowed } from "../../platform/admin/permission";
import { InvalidField, refuse } from "../../platform/graphql/refusal";
import type { RowEdit } from "./changes.schema";
import { compareFields, type Draft } from "./compare-fields";
import { RowOperation } from "./row-operation";
import { isNewId } from "./row-set";
import type { Subject, SubjectRow } from "./subject";

interface ExistingRows {
  rows: readonly SubjectRow[];
  /** Rows that an undo restores. */
  restored: Pick<ReadonlySet<string>, "has">;
}

/** Checks every field, as none has a value yet. Throws Refused. */
export function addedRow(
  staff: SignedInStaff,
  subject: Subject,
  edit: RowEdit,
  index: number,
  { rows, restored }: ExistingRows,
): Draft {
  const set = subject.rows ?? refuse(`${subject.label}: rows cannot be added`);
  if (!isNewId(set.kinds, edit.id) && !restored.has(edit.id))
    refuse("This id cannot be chosen", new InvalidField(`edits.${index}.id`, "See idPrefix"));
  const problem = (name: string, message: string) => new InvalidField(`edits.${index}.${name}`, message);
  const given = new Map(edit.fields.map(({ name, value = null }) => [name, value]));
  const all = Object.keys(subject.fields).map((name) => ({ name, value: given.get(name) ?? null }));
  const unknown = edit.fields.filter(({ name }) => !Object.hasOwn(subject.fields, name));
  const typed = Object.fromEntries(all.map(({ name, value }) => [name, value]));
  const label = set.labelOf(typed);
  const existing = rows.find(({ id }) => id === edit.id);
  const row = existing ?? { id: edit.id, label, group: "", values: {}, version: "" };
  const compared = compareFields(
    staff,
    subject,
    { ...row, values: {} },
    { id: edit.id, version: edit.version, fields: [...all, ...unknown] },
    index,
  );
  const missing = set.required
    .filter((name) => !typed[name]?.trim())
    .map((name) => problem(name, `${label}: please fill in ${subject.fields[name]!.label.toLowerCase()}`));
  const isMissing = new Set(missing.map(({ name }) => name));
  const problems = [
    ...compared.problems.filter(({ name }) => !isMissing.has(name)),
    ...missing,
    ...(isAllowed(staff, set.permission) ? [] : [problem("id", "Your role may not add this")]),
    ...(rows.length >= set.maxRows
      ? [problem("id", `There can be at most ${set.maxRows}: remove one first`)]
      : []),
  ];
  return { ...compared, operation: RowOperation.ADD, row, problems, isConflict: existing !== undefined };
}

/** Contains every removed value. Throws Refused. */
export function removedRow(
  staff: SignedInStaff,
  { rows: set, fields, label }: Subject,
  row: SubjectRow,
  index: number,
  rows: readonly SubjectRow[],
): Omit<Draft, "isConflict"> {
  if (!set) return refuse(`${label}: rows cannot be removed`);
  const problem = isAllowed(staff, set.permission)
    ? set.removalProblem(row, rows)
    : "Your role may not remove this";
  return {
    operation: RowOperation.REMOVE,
    row,
    fields: Object.entries(fields).flatMap(([name, field]) => {
      const before = row.values[name] ?? null;
      return before === null
        ? []
        : [{ name, label: field.label, before, after: null, text: `${field.display(before)} → removed` }];
    }),
    problems: problem === null ? [] : [new InvalidField(`edits.${index}.id`, `${row.label}: ${problem}`)],
  };
}
