import type { EntityManager, EntityTarget, InsertQueryBuilder, ObjectLiteral } from "typeorm";
import type { Parameter, Reader, Transaction } from "./transaction";

/**
 * In a transaction: inserts the row unless one of its unique keys is taken. Whether it did, which the insert builder
 * does not answer.
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

/** For reads that are hot (decision 041): the entities of prepared SQL that selects the columns of their table. */
export async function readEntities<Entity extends ObjectLiteral>(
  reader: Pick<Reader, "query" | "manager">,
  entity: EntityTarget<Entity>,
  sql: string,
  parameters: readonly Parameter[],
): Promise<Entity[]> {
  const { driver } = reader.manager.connection;
  const metadata = reader.manager.connection.getMetadata(entity);
  const rows = await reader.query<Record<string, unknown>>(sql, parameters);
  return rows.map((row) => {
    const found = metadata.create() as Entity;
    for (const column of metadata.columns) {
      column.setEntityValue(found, driver.prepareHydratedValue(row[column.databaseName], column));
    }
    return found;
  });
}

/** For inserts that are hot (decision 041): prepared SQL, whose text is made once for an entity and a number of rows. */
export async function insertEntities<Entity extends ObjectLiteral>(
  tx: Pick<Transaction, "query" | "manager">,
  entity: EntityTarget<Entity>,
  rows: Partial<Entity>[],
): Promise<void> {
  const { tableName, columns: all } = tx.manager.connection.getMetadata(entity);
  const columns = all.filter((column) => column.getEntityValue(rows[0] ?? {}) !== undefined);
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(", ");
  const key = `${tableName} ${names} ${rows.length}`;
  let sql = inserts.get(key);
  if (!sql) {
    const tuple = (row: number) =>
      `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(", ")})`;
    sql = `INSERT INTO "${tableName}" (${names}) VALUES ${rows.map((_, row) => tuple(row)).join(", ")}`;
    inserts.set(key, sql);
  }
  const parameters = rows.flatMap((row) =>
    columns.map((column) => column.getEntityValue(row, true) as Parameter),
  );
  await tx.query(sql, parameters);
}

const inserts = new Map<string, string>();
