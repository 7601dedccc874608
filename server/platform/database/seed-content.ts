import { createHash } from "node:crypto";
import type { Parameter, Transaction } from "./transaction";

export interface ContentRow {
  id: string;
  [column: string]: Parameter;
}

/**
 * Writes the shop's own content into a table with columns `content_hash` and `on_sale`. A row is written only when
 * it is new or its content changed since it was last written, so what people edit in the database stays. What has
 * left the content is withdrawn, never deleted: it may have been sold.
 */
export async function seedContent(
  tx: Transaction,
  table: string,
  rows: readonly ContentRow[],
): Promise<void> {
  const stored = await tx.query<{ id: string; content_hash: string | null }>(
    `SELECT id, content_hash FROM ${table}`,
  );
  const hashes = new Map(stored.map((row) => [row.id, row.content_hash]));

  for (const row of rows) {
    const hash = createHash("sha256").update(JSON.stringify(row)).digest("hex");
    if (hashes.get(row.id) !== hash) await write(tx, table, { ...row, on_sale: true, content_hash: hash });
    hashes.delete(row.id);
  }
  for (const [id, hash] of hashes) {
    if (hash === null) continue; // added by hand: not the content's to withdraw
    await tx.query(
      `UPDATE ${table} SET on_sale = $1, content_hash = '' WHERE id = $2 AND content_hash <> ''`,
      [false, id],
    );
  }
}

async function write(tx: Transaction, table: string, row: ContentRow): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, n) => `$${n + 1}`).join(", ");
  const changes = columns.filter((name) => name !== "id").map((name) => `${name} = excluded.${name}`);
  await tx.query(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places})
     ON CONFLICT (id) DO UPDATE SET ${changes.join(", ")}`,
    Object.values(row),
  );
}
