import type { EntityManager, EntityTarget, ObjectLiteral } from "typeorm";
import type { Permission } from "../../platform/admin/permission";
import type { Transaction } from "../../platform/database/transaction";
import type { AppliedChange, Subject, SubjectField, SubjectRow, Values } from "./subject";

/** What a change does with its row. */
export enum RowOperation {
  EDIT = "EDIT",
  ADD = "ADD",
  REMOVE = "REMOVE",
}

/** A kind of row that can be added: the ids of such rows begin with the prefix. */
interface RowKind {
  prefix: string;
  /** Such as "Add a question". */
  label: string;
}

/** How rows of a subject are added and removed. A subject without it has the rows that it has. */
export interface RowSet {
  permission: Permission;
  kinds: readonly RowKind[];
  /** The fields that a new row must have. */
  required: readonly string[];
  maxRows: number;
  /** The values of a new row as the back office offers it. */
  defaults(rows: readonly SubjectRow[]): Values;
  labelOf(values: Values): string;
  /** Why this row cannot be removed, as a sentence; null when it can. */
  whyKept(row: SubjectRow, rows: readonly SubjectRow[]): string | null;
  /** Creates the row, or brings back the one of this id that was removed. */
  add(tx: Transaction, id: string, values: Values): Promise<void>;
  remove(tx: Transaction, id: string): Promise<void>;
}

/** The rows of one table, which has a column `removed`: a removed row stays, so that no seed creates it again. */
export interface TableRows<Row extends ObjectLiteral> extends Pick<
  RowSet,
  "permission" | "kinds" | "required"
> {
  maxRows?: number;
  defaults?: RowSet["defaults"];
  labelOf: RowSet["labelOf"];
  whyKept?: RowSet["whyKept"];
  /** The columns of a new row that are not edited. */
  columnsOf?: (manager: EntityManager, id: string) => Promise<Partial<Row>>;
}

interface Removable {
  id: string;
  isRemoved: boolean;
}

export function tableRows<Row extends ObjectLiteral & Removable>(
  entity: EntityTarget<Row>,
  fields: Readonly<Record<string, SubjectField>>,
  {
    maxRows = 100,
    defaults = () => ({}),
    whyKept = () => null,
    columnsOf = async () => ({}),
    ...options
  }: TableRows<Row>,
): RowSet {
  const set = async ({ manager }: Transaction, id: string, wasRemoved: boolean, values: Partial<Removable>) =>
    (await manager.update(entity, { id, isRemoved: wasRemoved } as never, values as never)).affected === 1;
  return {
    ...options,
    maxRows,
    defaults,
    whyKept,
    async add(tx, id, values) {
      const parsed = Object.entries(fields).map(([name, field]) => [
        name,
        field.parse(values[name] ?? null, id),
      ]);
      const row = { ...Object.fromEntries(parsed), isRemoved: false } as Partial<Row>;
      if (await set(tx, id, true, row)) return;
      await tx.manager.insert(entity, { ...(await columnsOf(tx.manager, id)), ...row, id } as never);
    },
    async remove(tx, id) {
      await set(tx, id, false, { isRemoved: true });
    },
  };
}

/** Whether a client may choose this id for a new row. */
export const isNewId = (kinds: readonly RowKind[], id: string) =>
  kinds.some(({ prefix }) => id.startsWith(`${prefix}-`) && uuid.test(id.slice(prefix.length + 1)));

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The lowest number that sorts a new row after the others. */
export const nextPosition = (rows: readonly SubjectRow[]) =>
  String(rows.reduce((last, { values }) => Math.max(last, Number(values.position ?? 0)), -1) + 1);

/** Does to the row what the change says. */
export async function carryOut(
  tx: Transaction,
  { write, rows }: Pick<Subject, "write" | "rows">,
  id: string,
  values: Values,
  change: AppliedChange,
): Promise<void> {
  if (change.operation === RowOperation.EDIT) return write(tx, id, values, change);
  if (!rows) throw new Error(`Rows of this type cannot be added or removed: ${id}`);
  return change.operation === RowOperation.ADD ? rows.add(tx, id, values) : rows.remove(tx, id);
}
