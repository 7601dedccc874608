import type { Parameter, Transaction } from "./transaction";

export interface ContentRow {
  id: string;
  [column: string]: Parameter;
}

/** The values that the content wrote last, by column. A row that the content has withdrawn has `on_sale: false`. */
type Seeded = Record<string, Parameter>;

interface StoredRow extends ContentRow {
  /** JSON of `Seeded`; null in a row that somebody added. */
  seeded: string | null;
  on_sale: boolean | number;
}

/**
 * Writes the shop's own content into a table with the columns `seeded` and `on_sale`. Creates rows that are missing, and
 * updates each column that still holds what the content wrote last: an edited column stays as it is, and so do the
 * `createOnly` columns of a row that exists. A row that has left the content is taken off sale unless it was edited; it is
 * never deleted, because it may have been sold.
 */
export async function seedContent(
  tx: Transaction,
  table: string,
  rows: readonly ContentRow[],
  createOnly: readonly string[] = [],
): Promise<void> {
  const found = await tx.query<StoredRow>(`SELECT * FROM ${table}`);
  const stored = new Map(found.map((row) => [row.id, row]));

  for (const row of rows) {
    const existing = stored.get(row.id);
    stored.delete(row.id);
    if (!existing) await insert(tx, table, { ...row, on_sale: true, seeded: JSON.stringify(row) });
    else await update(tx, table, existing, changesOf(existing, row, createOnly));
  }
  for (const row of stored.values()) {
    const seeded = seededOf(row, {});
    if (seeded && row.on_sale && isUnedited(row, seeded))
      await update(tx, table, row, { values: { on_sale: false }, seeded: { ...seeded, on_sale: false } });
  }
}

interface Changes {
  values: Record<string, Parameter>;
  seeded: Seeded;
}

function changesOf(stored: StoredRow, content: ContentRow, createOnly: readonly string[]): Changes | null {
  const before = seededOf(stored, content);
  if (!before) return null;
  const { on_sale: withdrawn, ...seeded } = before;
  const values: Record<string, Parameter> = withdrawn === false && !stored.on_sale ? { on_sale: true } : {};
  for (const [column, value] of Object.entries(content)) {
    // A column that was added to the table since then was never seeded: it is empty unless somebody filled it in.
    const isOwned = column in seeded ? stored[column] === seeded[column] : stored[column] === null;
    if (!isOwned || createOnly.includes(column)) continue;
    if (stored[column] !== value) values[column] = value;
    seeded[column] = value;
  }
  return { values, seeded };
}

/** Null for a row that somebody added. */
function seededOf({ seeded, ...stored }: StoredRow, content: Seeded): Seeded | null {
  if (seeded === null) return null;
  if (seeded.startsWith("{")) return JSON.parse(seeded) as Seeded;
  // Before version 0.2 a hash of the whole row was stored, empty once withdrawn. What differs counts as edited.
  const same = Object.entries(content).filter(([column, value]) => stored[column] === value);
  return { ...Object.fromEntries(same), ...(seeded === "" && { on_sale: false }) };
}

function isUnedited(stored: StoredRow, seeded: Seeded): boolean {
  return Object.entries(seeded).every(([column, value]) => stored[column] === value);
}

async function insert(tx: Transaction, table: string, row: ContentRow): Promise<void> {
  const columns = Object.keys(row);
  await tx.query(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((_, n) => `$${n + 1}`).join(", ")})`,
    Object.values(row),
  );
}

async function update(
  tx: Transaction,
  table: string,
  stored: StoredRow,
  changes: Changes | null,
): Promise<void> {
  const seeded = changes && JSON.stringify(changes.seeded);
  // Each update raises the catalogue's version, so nothing is written where nothing changed.
  if (!changes || (seeded === stored.seeded && Object.keys(changes.values).length === 0)) return;
  const written = Object.entries({ ...changes.values, seeded });
  await tx.query(
    `UPDATE ${table} SET ${written.map(([column], n) => `${column} = $${n + 2}`).join(", ")} WHERE id = $1`,
    [stored.id, ...written.map(([, value]) => value)],
  );
}
