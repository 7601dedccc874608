import type { SignedInStaff } from "../../platform/admin/admin-context";
import { isAllowed } from "../../platform/admin/permission";
import { InvalidField, Refused } from "../../platform/graphql/refusal";
import type { ChangedField } from "./change.entity";
import type { RowEdit } from "./changes.schema";
import type { RowOperation } from "./row-operation";
import type { Subject, SubjectRow } from "./subject";

/** An edit compared with its row. */
export interface Draft {
  operation: RowOperation;
  /** A new row has no values. */
  row: SubjectRow;
  /** With normalised values. */
  fields: ChangedField[];
  problems: InvalidField[];
  isConflict: boolean;
}

/** Changed fields, and fields that are not accepted. */
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
