import type { EntityTarget, ObjectLiteral } from "typeorm";
import type { Parameter, Reader } from "./transaction";

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
