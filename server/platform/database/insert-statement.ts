import type { EntityMetadata, ObjectLiteral } from "typeorm";
import type { Parameter } from "./transaction";

interface Insert {
  sql: string;
  parameters: Parameter[];
}

const written = new Map<string, string>();

/**
 * The INSERT for rows that name the same columns. TypeORM's query builder would write the SQL anew on each
 * call (about 0.8 ms); here it is written once for an entity, its columns and the number of rows.
 */
export function insertStatement<Entity extends ObjectLiteral>(
  metadata: EntityMetadata,
  rows: Partial<Entity>[],
): Insert {
  const [first = {}] = rows;
  const columns = metadata.columns.filter((column) => column.getEntityValue(first) !== undefined);
  const values = rows.map((row) => columns.map((column) => column.getEntityValue(row, true) as Parameter));

  const key = `${metadata.tableName} ${columns.map((column) => column.databaseName).join()} ${rows.length}`;
  let sql = written.get(key);
  if (!sql) {
    const names = columns.map((column) => `"${column.databaseName}"`).join(", ");
    const tuples = rows.map(
      (_, row) => `(${columns.map((_, n) => `$${row * columns.length + n + 1}`).join(", ")})`,
    );
    sql = `INSERT INTO "${metadata.tableName}" (${names}) VALUES ${tuples.join(", ")}`;
    written.set(key, sql);
  }
  return { sql, parameters: values.flat() };
}
