import type { Transaction } from "../../platform/database/database";
import { refuse } from "../../platform/graphql/refusal";
import { RowOperation } from "./change.entity";
import type { AppliedChange, RowKind, Subject, SubjectRow } from "./subject";

export const isNewId = (kinds: readonly RowKind[], id: string) =>
  kinds.some(({ prefix }) => id.startsWith(`${prefix}-`) && uuid.test(id.slice(prefix.length + 1)));

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The lowest number that sorts a new row after the others. */
export const nextPosition = (rows: readonly SubjectRow[]) =>
  String(rows.reduce((last, { values }) => Math.max(last, Number(values.position ?? 0)), -1) + 1);

export async function applyOperation(
  tx: Transaction,
  { write, rows }: Pick<Subject, "write" | "rows">,
  id: string,
  change: AppliedChange,
): Promise<void> {
  const values = Object.fromEntries(change.fields.map(({ name, after }) => [name, after]));
  if (change.operation === RowOperation.EDIT) return write(tx, id, values, change);
  if (!rows) refuse("Rows of this type cannot be added or removed any more");
  return change.operation === RowOperation.ADD ? rows.add(tx, id, values, change) : rows.remove(tx, id);
}
