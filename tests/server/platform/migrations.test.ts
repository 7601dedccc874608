import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { model } from "../../../server/app/modules";
import { openDatabase } from "../../../server/platform/database/open-database";
import { createLogger } from "../../../server/platform/observability/logger";
import { createPostgresDatabase } from "../../support/postgres-databases";

declare const shopDatabase: "sqlite" | "postgres";

const columnTypes = {
  sqlite: `SELECT lower(c.type) AS type FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`,
  postgres: `SELECT format_type(a.atttypid, NULL) AS type FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
};
const expressionIndexes = {
  sqlite: `SELECT i.name FROM sqlite_master m, pragma_index_list(m.name) i, pragma_index_xinfo(i.name) c
    WHERE m.type = 'table' AND c.cid = -2`,
  postgres: `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND i.indexprs IS NOT NULL`,
};
const logger = createLogger("silent");

describe("migrations", () => {
  let home: { databaseUrl: string | null; dataDir: string };
  let remove: () => Promise<void> | void;
  const open = () => openDatabase({ ...home, model, logger });

  beforeEach(async () => {
    if (shopDatabase === "postgres") {
      const { url, drop } = await createPostgresDatabase("template0");
      home = { databaseUrl: url, dataDir: "" };
      remove = drop;
      return;
    }
    const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-migrations-"));
    home = { databaseUrl: null, dataDir };
    remove = () => rmSync(dataDir, { recursive: true });
  });
  afterEach(() => remove());

  it("create no floating-point column and no expression index, which SQLite 3.52 rewrites", async () => {
    const database = await open();
    const columns = await database.reader.query<{ type: string }>(columnTypes[shopDatabase]);
    expect(columns.length).toBeGreaterThan(100);
    expect(columns.filter(({ type }) => /real|floa|doub|numeric/.test(type))).toEqual([]);
    expect(await database.reader.query(expressionIndexes[shopDatabase])).toEqual([]);
    await database.close();
  });

  it("run once: a second start runs none", async () => {
    await (await open()).close();
    const again = await open();
    const applied = await again.reader.query("SELECT name FROM schema_migration");
    expect(applied).toHaveLength(model.migrations.length);
    await again.close();
  });

  it("reject a database from before 0.1.0 in one line, and leave it unchanged", async () => {
    const database = await open();
    await database.transaction(async (tx) => {
      await tx.query("DELETE FROM schema_migration");
      await tx.query(
        "INSERT INTO schema_migration (timestamp, name) VALUES (1795200000000, 'Platform1795200000000')",
      );
    });
    await database.close();

    const refused = /This folder is from before 0\.1\.0: begin with an empty one\.$/;
    await expect(open()).rejects.toThrow(refused);
    await expect(open()).rejects.toThrow(refused);
  });
});
