import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  type ObjectLiteral,
} from "typeorm";
import type { Transaction } from "../../platform/database/database";
import { type RowSet, type Subject, type Values, versionOf } from "./subject";

/** A row with `removed` set stays, so that no seed creates it again. */
export interface TableRows<Row extends ObjectLiteral> extends Pick<
  RowSet,
  "permission" | "kinds" | "required" | "keyOf" | "idOf"
> {
  maxRows?: number;
  defaults?: RowSet["defaults"];
  labelOf: RowSet["labelOf"];
  removalProblem?: RowSet["removalProblem"];
  columnsOf?: (manager: EntityManager, id: string) => Promise<Partial<Row>>;
}

interface Removable {
  id: string;
  isRemoved: boolean;
}

interface RowRules extends Pick<Subject, "fields"> {
  check: (tx: Transaction, values: Values) => Promise<void>;
  derive: (edited: object) => object;
}

function tableRows<Row extends ObjectLiteral & Removable>(
  entity: EntityTarget<Row>,
  { fields, check, derive }: RowRules,
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
      const parsed = mapValues(fields, (field, name) =>
        field.parse(values[name] ?? null, id),
      ) as Partial<Row>;
      const row: Partial<Row> = { ...parsed, ...derive(parsed), isRemoved: false };
      if (await set(tx, id, true, row)) return;
      await tx.manager.insert(entity, { ...(await columnsOf(tx.manager, id)), ...row, id });
    },
    async remove(tx, id) {
      await set(tx, id, false, { isRemoved: true });
    },
  };
}

interface TableSubject<Row extends ObjectLiteral> extends Pick<
  Subject,
  "type" | "label" | "permission" | "fields" | "clashes"
> {
  entity: EntityTarget<Row>;
  where?: FindOptionsWhere<Row>;
  relations?: readonly string[];
  order?: (a: Row, b: Row) => number;
  nameOf: (row: Row) => { label: string; group: string };
  /** Columns computed from the edited ones. */
  derive?: (edited: Partial<Row>) => Partial<Row>;
  check?: (tx: Transaction, values: Values) => Promise<void>;
  /** Only where rows are added and removed: the entity has `isRemoved`. */
  rows?: TableRows<Row>;
}

/** The fields are columns of one table, by the names of the entity's properties. */
export function tableSubject<Row extends ObjectLiteral & { id: string; position?: number }>({
  entity,
  where = {},
  relations = [],
  order = byPosition,
  nameOf,
  derive = () => ({}),
  check = async () => {},
  rows: set,
  ...subject
}: TableSubject<Row>): Subject {
  const { fields } = subject;
  const present = set ? { ...where, isRemoved: false } : where;
  return {
    ...subject,
    ...(set && {
      rows: tableRows(entity as EntityTarget<Row & Removable>, { fields, check, derive }, set),
    }),
    async read({ manager }, ids) {
      const chosen = ids ? { ...present, id: In(ids) } : present;
      const rows = await manager.find(entity, { where: chosen, relations: [...relations] });
      return rows.toSorted(order).map((row) => {
        const values = mapValues(fields, (field, name) => field.format(row[name]));
        return { id: row.id, ...nameOf(row), values, version: versionOf(row.id, values) };
      });
    },
    async write(tx, id, values) {
      await check(tx, values);
      const edited = mapValues(values, (value, name) => fields[name]!.parse(value, id)) as Partial<Row>;
      await tx.manager.update(entity, id, { ...edited, ...derive(edited) });
    },
  };
}

interface Listed {
  id: string;
  position?: number;
}

export const byPosition = (a: Listed, b: Listed) =>
  (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1);

function mapValues<Value, Result>(
  object: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));
}
