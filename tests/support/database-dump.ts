import type { Database } from "../../server/platform/database/database";

declare const shopDatabase: "sqlite" | "postgres";

/** What is the shop's, and not a customer's. */
const content = new Set(["provider", "data_package", "data_option", "product", "delivery_product"]);
const tablesOf = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  postgres: "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
};

type Row = Record<string, string | number | null>;

/** Every row that customers have caused, as "table {…}". */
export async function dump({ reader }: Database): Promise<string[]> {
  const tables = await reader.query<{ name: string }>(tablesOf[shopDatabase]);
  const rows: string[] = [];
  for (const { name } of tables) {
    if (content.has(name)) continue;
    const found = await reader.query<Row>(`SELECT * FROM ${name}`);
    rows.push(...found.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return rows.sort();
}

/** Those rows that name one of these. */
export function naming(rows: readonly string[], marks: readonly string[]): string[] {
  return rows.filter((row) => marks.some((mark) => row.includes(mark)));
}
