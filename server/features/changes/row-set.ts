import { refuse } from "../../platform/graphql/refusal";
import type { EntityManager, EntityTarget, ObjectLiteral } from "typeorm";
import type { Transaction } from "../../platform/database/database";
import { RowOperation } from "./row-operation";
import type { AppliedChange, RowKind, RowSet, Subject, SubjectRow, Values } from "./subject";

/** A row with `removed` set stays, so that no seed creates it again. */
export interface TableRows<Row extends ObjectLiteral> extends Pick<
  RowSet,
  "permission" | "kinds" | "required"
> {
  maxRows?: number;
  defaults?: RowSet["defaults"];
  labelOf: RowSet["labelOf"];
  removalProblem?: RowSet["removalProblem"];
  /** Columns of a new row that are not edited. */
  columnsOf?: (manager: EntityManager, id: string) => Promise<Partial<Row>>;
}

interface Removable {
  id: string;
  isRemoved: boolean;
}

export function tableRows<Row extends ObjectLiteral & Removable>(
  entity: EntityTarget<Row>,
  { fields, check }: Pick<Subject, "fields"> & { check: (tx: Transaction, values: Values) => Promise<void> },
  {
    maxRows = 100,
    defaults = () => ({}),
    removalProblem = () => null,
    columnsOf = async () => ({}),
    ...options
  }: TableRows<Row>,
): RowSet {
  const set = async ({ manager }: Transaction, id: string, wasRemoved: boolean, values: Partial<Removable>) =>
    (await manager.update(entity, { id, isRemoved: wasRemoved }, values as never)).affected === 1;
  return {
    ...options,
    maxRows,
    defaults,
    removalProblem,
    async add(tx, id, values) {
      await check(tx, values);
      const parsed = Object.entries(fields).map(([name, field]) => [
        name,
        field.parse(values[name] ?? null, id),
      ]);
      const row = { ...Object.fromEntries(parsed), isRemoved: false } as Partial<Row>;
      if (await set(tx, id, true, row)) return;
      await tx.manager.insert(entity, { ...(await columnsOf(tx.manager, id)), ...row, id });
    },
    async remove(tx, id) {
      await set(tx, id, false, { isRemoved: true });
    },
  };
}

/** A client may choose only such ids for new rows. */
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
  return change.operation === RowOperation.ADD ? rows.add(tx, id, values) : rows.remove(tx, id);
}
