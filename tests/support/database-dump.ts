import type { Database, Reader } from "../../server/platform/database/database";

declare const shopDatabase: "sqlite" | "postgres";

/** Tables with the shop's content, not customers' data. */
const content = new Set(["provider", "data_package", "data_option", "product", "delivery_product"]);
const tablesOf = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  postgres: "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
};
/** Cached per database, because some tests dump it thousands of times. */
const questions = new WeakMap<Database, string>();

const commitsOf = {
  sqlite: "PRAGMA data_version",
  postgres: "SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS data_version",
};

/**
 * Returns a marker that changes with every commit: cheaper than a dump. On PostgreSQL other databases' commits change
 * it too.
 */
export async function commitMark(database: Database): Promise<string> {
  const [row] = await database.reader.query<{ data_version: string | number }>(commitsOf[shopDatabase]);
  return String(row?.data_version);
}

/** Returns every row that customers have caused, as "table {…}". */
export async function dump(database: Database): Promise<string[]> {
  const question = questions.get(database) ?? (await questionFor(database.reader));
  questions.set(database, question);
  const rows = await database.reader.query<{ name: string; content: string }>(question);
  return rows.map((row) => `${row.name} ${row.content}`).sort();
}

async function questionFor(reader: Reader): Promise<string> {
  const tables = (await reader.query<{ name: string }>(tablesOf[shopDatabase])).filter(
    ({ name }) => !content.has(name),
  );
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      if (shopDatabase === "postgres")
        return `SELECT '${name}' AS name, row_to_json(t)::text AS content FROM "${name}" t`;
      const columns = await reader.query<{ name: string }>(`PRAGMA table_info("${name}")`);
      const pairs = columns.map((column) => `'${column.name}', t."${column.name}"`).join(", ");
      return `SELECT '${name}' AS name, json_object(${pairs}) AS content FROM "${name}" t`;
    }),
  );
  return parts.join(" UNION ALL ");
}

/** Returns the rows that contain one of the marks. */
export function naming(rows: readonly string[], marks: readonly string[]): string[] {
  return rows.filter((row) => marks.some((mark) => row.includes(mark)));
}
