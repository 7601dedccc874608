import { randomUUID } from "node:crypto";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { refuse } from "../../platform/admin/admin-result";
import { isAllowed } from "../../platform/admin/permission";
import type { Reader } from "../../platform/database/transaction";
import { InvalidField, Refused } from "../../platform/graphql/refusal";
import type { ChangedField } from "./change.entity";
import { ChangeConflict, type EditableRow, maxEdits, type RowEdit } from "./changes.schema";
import { type AppliedChange, InvalidValue, type Subject, type SubjectRow, type Values } from "./subject";

/** An edit compared with its row. */
interface Draft {
  row: SubjectRow;
  /** The fields that really change, with normalised values. */
  fields: ChangedField[];
  problems: InvalidField[];
  isConflict: boolean;
}

/** Compares edits with their rows. Throws Refused(AdminRefusal) when a row is gone or there are too many. */
export async function compareEdits(
  reader: Reader,
  staff: SignedInStaff,
  subject: Subject,
  edits: readonly RowEdit[],
): Promise<Draft[]> {
  if (edits.length === 0) refuse("There is nothing to save");
  if (edits.length > maxEdits) refuse(`Please save at most ${maxEdits} rows at once`);
  const rows = await subject.read(
    reader,
    edits.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return edits.map((edit, index) => {
    const row = byId.get(edit.id) ?? refuse(`The row ${edit.id} is gone`);
    byId.delete(edit.id); // a second edit of one row would hide the first
    return {
      row,
      isConflict: row.version !== edit.version,
      ...compareFields(staff, subject, row, edit, index),
    };
  });
}

function compareFields(
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
      if (!isAllowed(staff, field.permission))
        report(`Your role may not change ${field.label.toLowerCase()}`);
      const text = `${field.display(before)} → ${field.display(after)}`;
      fields.push({ name, label: field.label, before, after, text });
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      report(`${row.label}, ${field.label.toLowerCase()}: ${error.message}`);
    }
  }
  return { fields, problems };
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

/** The row's values with the fields changed. */
export const afterOf = (row: SubjectRow, fields: readonly ChangedField[]): Values => ({
  ...row.values,
  ...Object.fromEntries(fields.map(({ name, after }) => [name, after])),
});

/** The change that a preview writes, which is rolled back. */
export const rehearsedChange = (staff: SignedInStaff, fields: readonly ChangedField[]): AppliedChange => ({
  id: randomUUID(),
  reason: "",
  authorId: staff.id,
  authorName: staff.name,
  approverId: null,
  approverName: null,
  fields,
});

/** Such as "MTN 6GB: price ₦2,600 → ₦2,450". */
export function summaryOf(row: SubjectRow, fields: readonly ChangedField[]): string {
  const changes = fields.map(({ label, text }) => `${label.toLowerCase()} ${text}`);
  return `${row.label}: ${changes.join(", ") || "no change"}`;
}

export function editableRow({ id, label, group, version, values }: SubjectRow): EditableRow {
  return {
    id,
    label,
    group,
    version,
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  };
}
