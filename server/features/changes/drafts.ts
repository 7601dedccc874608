import { randomUUID } from "node:crypto";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Reader } from "../../platform/database/database";
import { InvalidField, refuse, Refused } from "../../platform/graphql/refusal";
import { type ChangedField, RowOperation } from "./change.entity";
import { withChoices } from "./choices";
import { ChangeConflict, type EditableRow, maxEdits, type RowEdit } from "./changes.schema";
import { addedRow, compareFields, type Draft, removedRow } from "./row-drafts";
import type { AppliedChange, Subject, SubjectRow, Values } from "./subject";

/**
 * `restored`: removed rows that may be added again under their old ids. Throws Refused when a row is gone or there are
 * too many.
 */
export async function compareEdits(
  reader: Reader,
  staff: SignedInStaff,
  storedSubject: Subject,
  edits: readonly RowEdit[],
  restored: Pick<ReadonlySet<string>, "has"> = new Set(),
): Promise<Draft[]> {
  if (edits.length === 0) refuse("There is nothing to save");
  if (edits.length > maxEdits) refuse(`Please save at most ${maxEdits} rows at once`);
  const subject = await withChoices(reader, storedSubject);
  const rows = await subject.read(
    reader,
    edits.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isFixed = edits.every(({ operation = RowOperation.EDIT }) => operation === RowOperation.EDIT);
  const rowsNow = isFixed && !subject.clashes ? [] : await subject.read(reader);
  const rowsBefore = [...rowsNow];
  const drafts: Draft[] = [];
  for (const [index, edit] of edits.entries()) {
    if (edit.operation === RowOperation.ADD) {
      const added = await addedRow({ reader, staff, subject, rows: rowsNow, restored }, edit, index);
      rowsNow.push(added.row);
      drafts.push(added);
      continue;
    }
    const row = byId.get(edit.id) ?? refuse(`The row ${edit.id} is gone`);
    byId.delete(edit.id); // a second edit of one row would hide the first
    const isConflict = row.version !== edit.version;
    if (edit.operation === RowOperation.REMOVE) {
      const removed = removedRow(staff, subject, row, index, rowsNow);
      // Later removals of this save see the rows that are left.
      rowsNow.splice(0, rowsNow.length, ...rowsNow.filter(({ id }) => id !== row.id));
      drafts.push({ ...removed, isConflict });
      continue;
    }
    const compared = compareFields(staff, subject, row, edit, index);
    drafts.push({ operation: RowOperation.EDIT, row, isConflict, ...compared });
  }
  return subject.clashes ? withClashes(subject, rowsBefore, drafts) : drafts;
}

function withClashes(subject: Subject, rows: readonly SubjectRow[], drafts: readonly Draft[]): Draft[] {
  const clashes = clashesAfter(subject, rows, drafts);
  return drafts.map((draft, index) => {
    const clash = draft.operation === RowOperation.REMOVE ? undefined : clashes.get(draft.row.id);
    if (clash === undefined) return draft;
    const problem = new InvalidField(`edits.${index}.id`, `${draft.row.label}: ${clash}`);
    return { ...draft, problems: [...draft.problems, problem] };
  });
}

/** The clashes of all rows once these changes are applied. */
export function clashesAfter(
  subject: Subject,
  rows: readonly SubjectRow[],
  changes: readonly Pick<Draft, "operation" | "row" | "fields">[],
): ReadonlyMap<string, string> {
  if (!subject.clashes) return new Map();
  const changed = new Map(changes.map((change) => [change.row.id, change]));
  const unchanged = rows.filter(({ id }) => !changed.has(id));
  const after = changes
    .filter(({ operation }) => operation !== RowOperation.REMOVE)
    .map(({ row, fields }) => ({ ...row, values: afterOf(row, fields) }));
  return subject.clashes([...unchanged, ...after]);
}

export function refuseProblems(drafts: readonly Draft[]): void {
  const problems = drafts.flatMap((draft) => draft.problems);
  const [first] = problems;
  if (first) refuse(first.message, ...problems);
}

export function refuseConflicts(drafts: readonly Draft[]): void {
  const conflicts = drafts.filter(({ isConflict }) => isConflict);
  if (conflicts.length === 0) return;
  const rows = conflicts.map(({ row, fields }) => ({ row: editableRow(row), fields }));
  throw new Refused(new ChangeConflict(rows));
}

export const afterOf = (row: Pick<SubjectRow, "values">, fields: readonly ChangedField[]): Values => ({
  ...row.values,
  ...Object.fromEntries(fields.map(({ name, after }) => [name, after])),
});

export const rehearsedChange = (
  staff: SignedInStaff,
  { operation, fields }: Pick<Draft, "operation" | "fields">,
): AppliedChange => ({
  id: randomUUID(),
  operation,
  reason: "",
  authorId: staff.id,
  authorName: staff.name,
  approverId: null,
  approverName: null,
  fields,
});

/** Such as "MTN 6GB: price ₦2,600 → ₦2,450", or "Do you repair routers?: removed". */
export function summaryOf({ operation, row, fields }: Pick<Draft, "operation" | "row" | "fields">): string {
  if (operation !== RowOperation.EDIT)
    return `${row.label}: ${operation === RowOperation.ADD ? "added" : "removed"}`;
  const changes = fields.map(({ label, text }) => `${label.toLowerCase()} ${text}`);
  return `${row.label}: ${changes.join(", ") || "no change"}`;
}

export const editableRow = ({ values, ...row }: SubjectRow): EditableRow => ({
  ...row,
  values: Object.entries(values).map(([name, value]) => ({ name, value })),
});
