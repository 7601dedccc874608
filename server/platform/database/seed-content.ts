import type { Parameter, Transaction } from "./database";

export interface ContentRow {
  id: string;
  [column: string]: Parameter;
}

/** The values last written by the seed, by column. A row withdrawn by the seed has `on_sale: false`. */
type Seeded = Record<string, Parameter>;

interface StoredRow extends ContentRow {
  /** JSON of `Seeded`; null in a row created by an administrator. */
  seeded: string | null;
  on_sale: boolean | number;
}

/**
 * Seeds a table that has the columns `seeded` and `on_sale`. Creates missing rows and updates each column that still
 * has the value last seeded: edited columns and the `createOnly` columns of existing rows are not changed. A row
 * removed from the seed is taken off sale unless it was edited. It is never deleted, because it may have been sold.
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
    const seeded = seededOf(row);
    if (seeded && row.on_sale && isUnedited(row, seeded))
      await update(tx, table, row, { values: { on_sale: false }, seeded: { ...seeded, on_sale: false } });
  }
}

interface Changes {
  values: Record<string, Parameter>;
  seeded: Seeded;
}

function changesOf(stored: StoredRow, content: ContentRow, createOnly: readonly string[]): Changes | null {
  const before = seededOf(stored);
  if (!before) return null;
  const { on_sale: withdrawn, ...seeded } = before;
  const values: Record<string, Parameter> = withdrawn === false && !stored.on_sale ? { on_sale: true } : {};
  for (const [column, value] of Object.entries(content)) {
    // A column added to the table later was never seeded: it is empty unless it was edited.
    const isOwned = column in seeded ? stored[column] === seeded[column] : stored[column] === null;
    if (!isOwned || createOnly.includes(column)) continue;
    if (stored[column] !== value) values[column] = value;
    seeded[column] = value;
  }
  return { values, seeded };
}

/** Null for a row created by an administrator. */
function seededOf({ seeded }: StoredRow): Seeded | null {
  return seeded === null ? null : (JSON.parse(seeded) as Seeded);
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
  // Each update increments the catalogue's version, so unchanged rows are not written.
  if (!changes || (seeded === stored.seeded && Object.keys(changes.values).length === 0)) return;
  const written = Object.entries({ ...changes.values, seeded });
  await tx.query(
    `UPDATE ${table} SET ${written.map(([column], n) => `${column} = $${n + 2}`).join(", ")} WHERE id = $1`,
    [stored.id, ...written.map(([, value]) => value)],
  );
}
