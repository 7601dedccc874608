import type { EntityManager, EntityTarget, InsertQueryBuilder, ObjectLiteral } from "typeorm";
import type { Parameter, Reader } from "./transaction";

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
