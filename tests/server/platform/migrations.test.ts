import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import sqlite3 from "sqlite3";
import { model, seedShop } from "../../../server/app/modules";
import type { Database, Parameter } from "../../../server/platform/database/database";
import { openDatabase } from "../../../server/platform/database/open-database";
import { Migration } from "../../../server/platform/database/migration";
import { createLogger } from "../../../server/platform/observability/logger";
import { createPostgresDatabase } from "../../support/postgres-databases";

declare const shopDatabase: "sqlite" | "postgres";

interface Column {
  table: string;
  name: string;
  type: string;
  /** The column's constraint and default. */
  rest: string;
}

/** Tables in the order of their creation, so that referenced ones come first. */
const columnsOf = {
  sqlite: `SELECT m.name AS "table", c.name, lower(c.type) AS type, c."notnull" || ' ' || c.pk || ' ' || coalesce(c.dflt_value, '') AS rest FROM sqlite_master m, pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.rowid, c.cid`,
  postgres: `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type,
      a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') AS rest
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.oid, a.attnum`,
};
/** A table's indexes, keys, checks and triggers. TypeORM's generated names depend on the table's name. */
const restOf = {
  sqlite: `SELECT type AS kind, name || ' ' || substr(sql, instr(sql, ' ON ')) AS what FROM sqlite_master
    WHERE type = 'trigger' OR (type = 'index' AND sql LIKE '% WHERE %') UNION ALL
    SELECT 'checks', name || ' ' || sql FROM sqlite_master WHERE type = 'table' AND sql LIKE '%CHECK%' UNION ALL
    SELECT 'index', m.name || ' ' || i."unique" || ' ' || (SELECT group_concat(name) FROM pragma_index_info(i.name))
    FROM sqlite_master m, pragma_index_list(m.name) i WHERE m.type = 'table'
    UNION ALL SELECT 'key', m.name || ' ' || k."from" || ' ' || k."table" FROM sqlite_master m, pragma_foreign_key_list(m.name) k
    WHERE m.type = 'table'`,
  postgres: `SELECT 'trigger' AS kind, tgname::text AS what FROM pg_trigger WHERE NOT tgisinternal UNION ALL
    SELECT 'function', proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace UNION ALL
    SELECT 'index', c.relname || ' ' || i.indisunique || ' ' || (SELECT string_agg(pg_get_indexdef(i.indexrelid, k, true), ',' ORDER BY k)
      FROM generate_series(1, i.indnkeyatts::int) k)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace = 'public'::regnamespace UNION ALL
    SELECT 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid <> 0 AND connamespace = 'public'::regnamespace`,
};
const expressionIndexes = {
  sqlite: `SELECT i.name FROM sqlite_master m, pragma_index_list(m.name) i, pragma_index_xinfo(i.name) c
    WHERE m.type = 'table' AND c.cid = -2`,
  postgres: `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND i.indexprs IS NOT NULL`,
};
/** TypeORM's own, and the count of edits of the catalogue, which triggers raise. */
const uncounted = new Set(["schema_migration", "catalogue_version"]);
const renamed: Record<string, string> = {
  identity: "credential",
  care_case: "support_case",
  counter_action: "audit_log_entry",
};
/** The former recipient column, a value, and its detected kind. */
const recipients: Record<string, readonly [old: string, value: string, kind: string]> = {
  bundle_purchase: ["phone", "+2348031234567", "PHONE"],
  renewal: ["recipient", "ada@example.com", "EMAIL"],
  saved_number: ["number", "10203040", "CUSTOMER_NUMBER"],
};
const logger = createLogger("silent");

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

/** The name of an option, and of the bundle bought of it. */
const offered: Record<string, string> = { benefits: "6GB", duration: "30 days" };

function valueFor({ name, type }: Column): Parameter {
  if (name === "delivery_fee") return 0; // an order's total is the sum of its parts
  if (offered[name]) return offered[name];
  if (/bool/.test(type)) return false;
  return /int/.test(type) ? 1 : "x";
}

type Home = Awaited<ReturnType<typeof newHome>>;

const open = (home: Home) => openDatabase({ ...home, model, logger });

/** The script of this database, run without the shop. */
async function run(home: Home, script: string): Promise<void> {
  if (home.databaseUrl) {
    const client = new Client({ connectionString: home.databaseUrl });
    await client.connect();
    await client.query(script);
    await client.end();
    return;
  }
  const file = new sqlite3.Database(path.join(home.dataDir, "oyanet.sqlite"));
  await new Promise<void>((resolve, reject) =>
    file.exec(script, (error) => (error ? reject(error) : resolve())),
  );
  await new Promise((resolve) => file.close(resolve));
}

const older = () =>
  readFileSync(path.join(__dirname, "before-the-first-release", `${shopDatabase}.sql`), "utf8");

/** A database as the last version before the first release left it. */
async function olderHome(): Promise<Home> {
  const home = await newHome();
  await run(home, older());
  return home;
}

/** One row in every table of it, by the table's name. */
async function fillOlder(home: Home): Promise<Map<string, object[]>> {
  const names = [...older().matchAll(/INTO schema_migration .*'(\w+)'/g)].map(([, name]) => name!);
  const migrations = names.map(
    (name) =>
      class extends Migration {
        readonly name = name;
        up = () => Promise.resolve();
      },
  );
  const database = await openDatabase({ ...home, model: { entities: [], migrations }, logger });
  const filled = await fill(database);
  await database.close();
  return filled;
}

const byTable = (tables: Map<string, Column[]>) =>
  new Map(
    [...tables]
      .map(([table, all]) => [table, all.toSorted((a, b) => (a.name < b.name ? -1 : 1))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** `table CHECK (…) CHECK (…)` of the statement that made the table. */
const checksIn = (made: string) =>
  [made.split(" ")[0], ...(made.match(/CHECK \([^)]*\)/g) ?? []).toSorted()].join(" ");

const rest = async ({ reader }: Database) =>
  (await reader.query<{ kind: string; what: string }>(restOf[shopDatabase]))
    .map(({ kind, what }) => `${kind} ${kind === "checks" ? checksIn(what) : what.replace(/\s+/g, " ")}`)
    .toSorted();

describe("migrations", () => {
  let homes: Home[] = [];
  const tidy = (home: Home) => (homes.push(home), home);
  afterEach(async () => {
    for (const home of homes) await home.remove();
    homes = [];
  });

  it("upgrade a database of the last version before the first release to the current schema, with every row", async () => {
    const created = await open(tidy(await newHome()));
    const home = tidy(await olderHome());
    const filled = await fillOlder(home);
    for (const [table, [old, value]] of Object.entries(recipients))
      await run(home, `UPDATE ${table} SET ${old} = '${value}'`);

    const database = await open(home);

    expect(byTable(await columns(database))).toEqual(byTable(await columns(created)));
    expect(await rest(database)).toEqual(await rest(created));
    for (const [table, rows] of filled) {
      const now = await database.reader.query(`SELECT * FROM ${renamed[table] ?? table}`);
      const [old, value, kind] = recipients[table] ?? [];
      for (const row of rows as Record<string, unknown>[]) {
        if (old) Object.assign(row, { recipient_value: value, recipient_kind: kind });
        if (old) delete row[old];
      }
      // Later steps may have added columns.
      const converted = (rows as Record<string, unknown>[]).map(({ content_hash: seeded, ...row }) =>
        expect.objectContaining(seeded === undefined ? row : { ...row, seeded }),
      );
      expect(now).toEqual(expect.arrayContaining(converted));
    }
    expect(await database.reader.query("SELECT network, benefits, duration FROM bundle_purchase")).toEqual([
      { network: "x", ...offered },
    ]);
    expect(await database.reader.query("SELECT network FROM order_line")).toEqual([{ network: "x" }]);
    await seedShop(database); // and the shop opens over it
    await database.ready();
    await Promise.all([database.close(), created.close()]);
  });

  it("give every earlier customer a unique short customer number", async () => {
    const home = tidy(await newHome());
    const step = "CustomerNumber1795482000004";
    const isEarlier = (migration: new () => Migration) => new migration().name.slice(-13) < step.slice(-13);
    const migrations = (model.migrations as (new () => Migration)[]).filter(isEarlier);
    const before = await openDatabase({ ...home, model: { ...model, migrations }, logger });
    const ids = Array.from({ length: 30 }, (_, n) => `customer-${n}`);
    for (const id of ids)
      await before.transaction((tx) =>
        tx.query(
          `INSERT INTO customer (id, first_name, last_name, email, created_at, modified_at)
           VALUES ($1, 'Ada', 'Obi', $2, 1, 1)`,
          [id, `${id}@example.com`],
        ),
      );
    await before.close();

    const database = await open(home);

    const rows = await database.reader.query<{ id: string; customer_number: string }>(
      "SELECT id, customer_number FROM customer",
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const { customer_number } of rows) expect(customer_number).toMatch(/^[0-9A-Z]{8}$/);
    expect(new Set(rows.map(({ customer_number }) => customer_number)).size).toBe(ids.length);
    await database.close();
  });

  it("store the words by which earlier customers and orders are found", async () => {
    const home = tidy(await newHome());
    const migrations = (model.migrations as (new () => Migration)[]).filter(
      (migration) => !/Words1796/.test(new migration().name),
    );
    const before = await openDatabase({ ...home, model: { ...model, migrations }, logger });
    await before.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO customer (id, first_name, last_name, email, created_at, modified_at)
         VALUES ('kasim', 'Ƙasim', 'Sa''ad', 'kasim@example.com', 1, 1)`,
      );
      await tx.query(
        `INSERT INTO ledger_transaction (id, kind, owner_id, idempotency_key, request_hash, reference, description,
           outcome_type, outcome_id, created_at) VALUES ('paid', 'ORDER', 'kasim', 'key', 'hash', 'OYO-7K3M9QXT2A', 'Order', 'Order', 'order', 1)`,
      );
      await tx.query(
        `INSERT INTO customer_order (id, customer_id, transaction_id, reference, status, items_total, delivery_fee, total,
           delivery_method, delivery_earliest, delivery_latest, name, email, address, phone, created_at)
         VALUES ('order', 'kasim', 'paid', 'OYO-7K3M9QXT2A', 'CONFIRMED', 1, 0, 1, 'PICKUP_STATION', '2026-01-01', '2026-01-03',
           'Ƙasim Sa''ad', 'kasim@example.com', '1 Broad Street', '+234 (0)803 123 4567', 1)`,
      );
      await tx.query("INSERT INTO order_word (order_id, word, created_at) VALUES ('order', 'sa', 1)");
    });
    await before.close();

    const database = await open(home);

    const wordsOf = async (table: string) =>
      (await database.reader.query<{ word: string }>(`SELECT word FROM ${table}`))
        .map(({ word }) => word)
        .toSorted();
    expect(await wordsOf("customer_word")).toEqual(["ad", "kasim", "sa", "saad"]);
    expect(await wordsOf("order_word")).toEqual(["7k3m9qxt2a", "8031234567", "ad", "kasim", "sa", "saad"]);
    await database.close();
  });

  it("create no floating-point column and no expression index, which SQLite 3.52 rewrites", async () => {
    const database = await open(tidy(await newHome()));
    const all = [...(await columns(database)).values()].flat();
    expect(all.filter(({ type }) => /real|floa|doub|numeric/.test(type))).toEqual([]);
    expect(await database.reader.query(expressionIndexes[shopDatabase])).toEqual([]);
    await database.close();
  });

  it("reject a database of a trial version with a one-line message, and leave it unchanged", async () => {
    const home = tidy(await olderHome());
    await run(home, "DELETE FROM schema_migration WHERE name = 'Chat1795000000013'");

    await expect(open(home)).rejects.toThrow(
      /without Chat1795000000013\): begin with an empty one, or start/,
    );

    await run(home, "UPDATE identity SET provider = 'google'"); // the table has its old name
  });

  it("run once: a second start runs none", async () => {
    const home = tidy(await newHome());
    await (await open(home)).close();
    const again = await open(home);
    const applied = await again.reader.query("SELECT name FROM schema_migration");
    expect(applied).toHaveLength(model.migrations.length);
    await again.close();
  });
});
