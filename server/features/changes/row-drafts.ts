import type { SignedInStaff } from "../../platform/admin/admin-context";
import { isAllowed } from "../../platform/admin/permission";
import type { Reader } from "../../platform/database/database";
import { InvalidField, refuse, Refused } from "../../platform/graphql/refusal";
import { type ChangedField, RowOperation } from "./change.entity";
import type { RowEdit } from "./changes.schema";
import { isNewId } from "./row-set";
import type { Subject, SubjectRow } from "./subject";

export interface Draft {
  operation: RowOperation;
  row: SubjectRow;
  /** With normalised values. */
  fields: ChangedField[];
  problems: InvalidField[];
  isConflict: boolean;
}

export function compareFields(
  staff: SignedInStaff,
  subject: Subject,
  row: SubjectRow,
  edit: RowEdit,
  index: number,
) {
  const fields: ChangedField[] = [];
  const problems: InvalidField[] = [];
  for (const { name, value = null } of edit.fields) {
    const report = (message: string) => problems.push(new InvalidField(`edits.${index}.${name}`, message));
    const field = Object.hasOwn(subject.fields, name) ? subject.fields[name] : undefined;
    if (!field) {
      report(`${row.label} has no field ${name}`);
      continue;
    }
    try {
      const after = field.format(field.parse(value, row.id));
      const before = row.values[name] ?? null;
      if (after === before) continue;
      if (field.isFixed && edit.operation !== RowOperation.ADD)
        report(
          `${row.label}: ${field.label.toLowerCase()} cannot be changed. Remove the row and add another`,
        );
      if (!isAllowed(staff, field.permission))
        report(`Your role may not change ${field.label.toLowerCase()}`);
      const text = `${field.display(before)} → ${field.display(after)}`;
      fields.push({ name, label: field.label, before, after, text });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      report(`${row.label}, ${field.label.toLowerCase()}: ${error.message}`);
    }
  }
  return { fields, problems };
}

interface Addition {
  reader: Reader;
  staff: SignedInStaff;
  subject: Subject;
  rows: readonly SubjectRow[];
  /** Removed rows that may be added again under their old ids. */
  restored: Pick<ReadonlySet<string>, "has">;
}

/** Checks every field, as none has a value yet. Throws Refused. */
export async function addedRow(
  { reader, staff, subject, rows, restored }: Addition,
  edit: RowEdit,
  index: number,
): Promise<Draft> {
  const set = subject.rows ?? refuse(`${subject.label}: rows cannot be added`);
  const isRestored = restored.has(edit.id);
  if (!set.idOf && !isRestored && !isNewId(set.kinds, edit.id))
    refuse("This id cannot be chosen", new InvalidField(`edits.${index}.id`, "See idPrefix"));
  const problem = (name: string, message: string) => new InvalidField(`edits.${index}.${name}`, message);
  const given = new Map(edit.fields.map(({ name, value = null }) => [name, value]));
  const all = Object.keys(subject.fields).map((name) => ({ name, value: given.get(name) ?? null }));
  const unknown = edit.fields.filter(({ name }) => !Object.hasOwn(subject.fields, name));
  const typed = Object.fromEntries(all.map(({ name, value }) => [name, value]));
  const label = set.labelOf(typed);
  const id = set.idOf && !isRestored ? await set.idOf(reader, typed) : edit.id;
  const existing = rows.find((row) => row.id === id);
  const row = existing ?? { id, label, group: "", values: {}, version: "" };
  const compared = compareFields(
    staff,
    subject,
    { ...row, values: {} },
    { operation: RowOperation.ADD, id, version: edit.version, fields: [...all, ...unknown] },
    index,
  );
  // A row that comes back has what it had.
  const missing = (isRestored ? [] : set.required)
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
