import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { model } from "../../../server/app/model";
import { seedShop } from "../../../server/app/modules";
import type { Database } from "../../../server/platform/database/database";
import { openDatabase } from "../../../server/platform/database/open-database";
import type { Parameter } from "../../../server/platform/database/transaction";
import { createLogger } from "../../../server/platform/logger";
import { createPostgresDatabase } from "../../support/postgres-databases";
import { halfOf } from "../../support/seeded";

declare const shopDatabase: "sqlite" | "postgres";

interface Column {
  table: string;
  name: string;
  type: string;
}

/** In the order the tables were made, so that what is referred to comes first. */
const columnsOf = {
  sqlite: `SELECT m.name AS "table", c.name, lower(c.type) AS type FROM sqlite_master m, pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.rowid, c.cid`,
  postgres: `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.oid, a.attnum`,
};
/** TypeORM's own, the count of edits of the catalogue, which triggers raise, and what was of use for ten minutes. */
const uncounted = new Set(["schema_migration", "catalogue_version", "google_attempt"]);
const logger = createLogger("silent");
const steps = model.migrations.map((migration, n) => [migration.name, n + 1] as const);

async function newHome() {
  if (shopDatabase === "postgres") {
    const { url, drop } = await createPostgresDatabase("template0");
    return { databaseUrl: url, dataDir: "", remove: drop };
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-migrations-"));
  return { databaseUrl: null, dataDir, remove: async () => rmSync(dataDir, { recursive: true }) };
}

async function columns({ reader }: Database): Promise<Map<string, Column[]>> {
  const found = await reader.query<Column>(columnsOf[shopDatabase]);
  const tables = new Map<string, Column[]>();
  for (const column of found) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

/** One row in every table; each refers to the one row of the other. */
async function fill(database: Database): Promise<Map<string, object[]>> {
  const filled = new Map<string, object[]>();
  for (const [table, all] of await columns(database)) {
    if (uncounted.has(table)) continue;
    await database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO ${table} (${all.map(({ name }) => name).join(", ")})
         VALUES (${all.map((_, n) => `$${n + 1}`).join(", ")})`,
        all.map(valueFor),
      );
    });
    filled.set(table, await database.reader.query(`SELECT * FROM ${table}`));
  }
  return filled;
}

function valueFor({ name, type }: Column): Parameter {
  if (name === "delivery_fee") return 0; // an order's total is what its parts make
  if (/bool/.test(type)) return false;
  return /int/.test(type) ? 1 : "x";
}

const open = (home: { databaseUrl: string | null; dataDir: string }, count: number) =>
  openDatabase({
    ...home,
    model: { ...model, migrations: model.migrations.slice(0, count) },
    logger,
  });

describe("migrations", () => {
  let fresh: Map<string, Column[]>;
  beforeAll(async () => {
    const home = await newHome();
    const database = await open(home, steps.length);
    fresh = await columns(database);
    await database.close();
    await home.remove();
  });

  it.each(halfOf(steps))(
    "from the schema after %s lead to today's, and every row is kept",
    async (_, count) => {
      const home = await newHome();
      const before = await open(home, count);
      const rows = await fill(before);
      await before.close();

      const after = await open(home, steps.length);
      expect(await columns(after)).toEqual(fresh);
      for (const [table, old] of rows) {
        const now = await after.reader.query(`SELECT * FROM ${table}`);
        expect(now).toEqual(expect.arrayContaining(old.map((row) => expect.objectContaining(row))));
      }
      await seedShop(after); // and the shop opens over it
      await after.ready();
      await after.close();
      await home.remove();
    },
  );

  it("are run once: a second start finds nothing to do", async () => {
    const home = await newHome();
    await (await open(home, steps.length)).close();
    const again = await open(home, steps.length);
    const applied = await again.reader.query("SELECT name FROM schema_migration");
    expect(applied).toHaveLength(steps.length);
    await again.close();
    await home.remove();
  });
});
