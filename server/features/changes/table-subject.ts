import { type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from "typeorm";
import type { Transaction } from "../../platform/database/database";
import { type TableRows, tableRows } from "./row-set";
import { type Subject, type Values, versionOf } from "./subject";

interface TableSubject<Row extends ObjectLiteral> extends Pick<
  Subject,
  "type" | "label" | "permission" | "fields" | "onApplied"
> {
  entity: EntityTarget<Row>;
  /** All rows where omitted. */
  where?: FindOptionsWhere<Row>;
  relations?: readonly string[];
  order: (a: Row, b: Row) => number;
  nameOf: (row: Row) => { label: string; group: string };
  /** Columns computed from the edited ones. */
  derive?: (edited: Partial<Row>) => Partial<Row>;
  /** Before a row is written or added. Throws Refused. */
  check?: (tx: Transaction, values: Values) => Promise<void>;
  /** Only where rows are added and removed: the entity has `isRemoved`. */
  rows?: TableRows<Row>;
}

/** The fields are columns of one table, by the names of the entity's properties. */
export function tableSubject<Row extends ObjectLiteral & { id: string }>({
  entity,
  where = {},
  relations = [],
  order,
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
      rows: tableRows(entity as EntityTarget<Row & { isRemoved: boolean }>, { fields, check }, set),
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

function mapValues<Value, Result>(
  object: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));
}
