import {
  FindOperator,
  type ValueTransformer,
  Column,
  type ColumnOptions,
  type EntityManager,
  type EntityMetadata,
  type EntityTarget,
  type InsertQueryBuilder,
  type ObjectLiteral,
} from "typeorm";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";
import type { Parameter, Reader, Transaction } from "./database";

interface Class<Value> {
  prototype: Value;
  [Symbol.hasInstance](value: unknown): boolean;
}

/**
 * Converts values of one class and passes null and undefined through. In updates and deletes TypeORM passes the
 * condition's operator (`In`, `MoreThan` …) to the transformer, whose inner value is read.
 */
function columnTransformer<Value extends object>(
  type: Class<Value>,
  to: (value: Value) => unknown,
  from: (stored: string | number) => Value | null,
): ValueTransformer {
  const transformer: ValueTransformer = {
    to(value: unknown): unknown {
      if (value instanceof FindOperator) value.transformValue(transformer);
      return value instanceof (type as new () => Value) ? to(value) : value;
    },
    from: (stored: string | number | null) => (stored === null ? null : from(stored)),
  };
  return transformer;
}

const instants = columnTransformer(
  Date,
  (instant) => instant.getTime(),
  (milliseconds) => new Date(Number(milliseconds)),
);

/** An instant as milliseconds since 1970 (UTC) in a bigint: exact, sortable and the same on both databases. */
export function InstantColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", { ...options, transformer: instants });
}

const dates = columnTransformer(
  LocalDate,
  (date) => date.iso,
  (iso) => LocalDate.parse(String(iso)),
);

/** A calendar date as ISO 8601 text: sortable, without a time zone and the same on both databases. */
export function LocalDateColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("text", { ...options, transformer: dates });
}

const amounts = columnTransformer(
  Money,
  (money) => money.kobo,
  (kobo) => Money.ofKobo(Number(kobo)),
);

/** An amount as whole kobo in a bigint. Throws for values that a number cannot hold exactly. */
export function MoneyColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", { ...options, transformer: amounts });
}

/**
 * Inserts the row in a transaction unless one of its unique keys is taken. Returns whether it was inserted, which
 * TypeORM's insert builder does not report.
 */
export async function insertUnlessTaken<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  row: Parameters<InsertQueryBuilder<Entity>["values"]>[0],
): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(entity).values(row).orIgnore();
  const [sql, parameters] = insert.getQueryAndParameters();
  if (!manager.queryRunner) throw new Error("insertUnlessTaken needs a transaction's manager");
  const { affected } = await manager.queryRunner.query(sql, parameters, true);
  return affected === 1;
}

type Values<Entity> = { [Name in keyof Entity]?: Entity[Name] | readonly Entity[Name][] };

/**
 * Prepared SELECT of the rows that have these values, for frequent reads (decision 004). No value may be null, which SQL's
 * = never finds.
 */
export async function findPrepared<Entity extends ObjectLiteral>(
  reader: Pick<Reader, "query" | "manager">,
  entity: EntityTarget<Entity>,
  values: Values<Entity>,
): Promise<Entity[]> {
  // PostgreSQL has no empty IN ().
  if (Object.values(values).some((value) => Array.isArray(value) && value.length === 0)) return [];
  const { tableName, columns } = reader.manager.connection.getMetadata(entity);
  const parameters: Parameter[] = [];
  const conditions = Object.entries(values).map(([name, value]) => {
    const column = columns.find(({ propertyName }) => propertyName === name);
    if (!column) throw new Error(`${tableName} has no column ${name}`);
    const places = [value].flat().map((one: unknown) => {
      return `$${parameters.push(column.getEntityValue({ [name]: one }, true) as Parameter)}`;
    });
    return `"${column.databaseName}" IN (${places.join(", ")})`;
  });
  const sql = `SELECT * FROM "${tableName}" WHERE ${conditions.join(" AND ")}`;
  const rows = await reader.query(sql, parameters);
  return rows.map((row) => hydrate(reader.manager, entity, row));
}

export function hydrate<Entity extends ObjectLiteral>(
  { connection }: EntityManager,
  entity: EntityTarget<Entity>,
  row: ObjectLiteral,
): Entity {
  const metadata = connection.getMetadata(entity);
  const found = metadata.create() as Entity;
  for (const column of metadata.columns) {
    column.setEntityValue(found, connection.driver.prepareHydratedValue(row[column.databaseName], column));
  }
  return found;
}

/**
 * Prepared INSERT for frequent inserts (decision 004), built once per entity, columns and number of rows. All rows have
 * the same columns.
 */
export async function insertEntities<Entity extends ObjectLiteral>(
  tx: Pick<Transaction, "query" | "manager">,
  entity: EntityTarget<Entity>,
  rows: Partial<Entity>[],
): Promise<void> {
  const first: ObjectLiteral | undefined = rows[0];
  if (!first) return;
  const metadata = tx.manager.connection.getMetadata(entity);
  const given = Object.keys(first).filter((name) => first[name] !== undefined);
  const key = `${rows.length} ${metadata.tableName} ${given.join(" ")}`;
  let insert = inserts.get(key);
  if (!insert) inserts.set(key, (insert = insertOf(metadata, first, rows.length)));
  const { columns, sql } = insert;
  const parameters = rows.flatMap((row) =>
    columns.map((column) => column.getEntityValue(row, true) as Parameter),
  );
  await tx.query(sql, parameters);
}

const inserts = new Map<string, ReturnType<typeof insertOf>>();

function insertOf({ tableName, columns: all }: EntityMetadata, first: ObjectLiteral, rows: number) {
  const columns = all.filter((column) => column.getEntityValue(first) !== undefined);
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(", ");
  const tuples = Array.from({ length: rows }, (_row, row) => {
    const parameters = columns.map((_column, column) => `$${row * columns.length + column + 1}`);
    return `(${parameters.join(", ")})`;
  });
  return { columns, sql: `INSERT INTO "${tableName}" (${names}) VALUES ${tuples.join(", ")}` };
}
