import type { EntityManager, EntityMetadata, EntityTarget, InsertQueryBuilder, ObjectLiteral } from "typeorm";
import type { Parameter, Reader, Transaction } from "./database";

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

/** A value, or a list of which one must match. */
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

/** Returns the entity of a row that was selected with all its columns. */
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

interface Insert {
  columns: EntityMetadata["columns"];
  sql: string;
}

const inserts = new Map<string, Insert>();

function insertOf({ tableName, columns: all }: EntityMetadata, first: ObjectLiteral, rows: number): Insert {
  const columns = all.filter((column) => column.getEntityValue(first) !== undefined);
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(", ");
  const tuples = Array.from({ length: rows }, (_row, row) => {
    const parameters = columns.map((_column, column) => `$${row * columns.length + column + 1}`);
    return `(${parameters.join(", ")})`;
  });
  return { columns, sql: `INSERT INTO "${tableName}" (${names}) VALUES ${tuples.join(", ")}` };
}
