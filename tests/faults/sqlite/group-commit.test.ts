import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Database, Busy, type Transaction } from "../../../server/platform/database/database";
import { openDatabase } from "../../../server/platform/database/open-database";
import { createLogger } from "../../../server/platform/observability/logger";

const insert = (n: number) => (tx: Transaction) => tx.query("INSERT INTO note (id) VALUES ($1)", [n]);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

describe("transactions that share a COMMIT", () => {
  let dataDir: string;
  let database: Database;
  let statements: string[];
  beforeEach(async () => {
    // They share it for 20 ms at most; on a busy machine the first alone may take as long.
    jest.spyOn(performance, "now").mockReturnValue(0);
    dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-commit-"));
    statements = [];
    database = await openDatabase({
      databaseUrl: null,
      dataDir,
      model: { entities: [], migrations: [] },
      logger: createLogger("silent"),
      onStatement: (sql) => statements.push(sql),
    });
    await database.transaction((tx) => tx.query("CREATE TABLE note (id INTEGER PRIMARY KEY, filler TEXT)"));
    await database.transaction((tx) =>
      tx.query("CREATE TABLE reply (note_id INTEGER REFERENCES note(id) DEFERRABLE INITIALLY DEFERRED)"),
    );
    statements = [];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const stored = async () => {
    const rows = await database.reader.query<{ id: number }>("SELECT id FROM note ORDER BY id");
    return rows.map(({ id }) => id);
  };
  const commits = () => statements.filter((sql) => sql === "COMMIT").length;

  it("are all stored with few COMMITs", async () => {
    await Promise.all(numbers(40).map((n) => database.transaction(insert(n))));

    expect(await stored()).toEqual(numbers(40));
    expect(commits()).toBeLessThan(20);
  });

  it("roll back only themselves when they fail, with their own error", async () => {
    const ends = await Promise.allSettled(
      numbers(20).map((n) =>
        database.transaction(async (tx) => {
          await insert(n)(tx);
          if (n % 3 === 1) throw new Error("stop");
          if (n % 3 === 2) await insert(n)(tx);
          return n;
        }),
      ),
    );

    expect(await stored()).toEqual(numbers(20).filter((n) => n % 3 === 0));
    const results = ends.map((end) => (end.status === "fulfilled" ? end.value : String(end.reason)));
    const reasons = ["", "Error: stop", "Error: SQLITE_CONSTRAINT: UNIQUE constraint failed: note.id"];
    expect(results).toEqual(numbers(20).map((n) => (n % 3 === 0 ? n : reasons[n % 3])));
    expect(commits()).toBeLessThan(20);
  });

  it("need no savepoint for a single statement, and undo only the one that fails", async () => {
    const one = (n: number) => database.execute("INSERT INTO note (id) VALUES ($1)", [n]);
    const ends = await Promise.allSettled([0, 1, 1, 2, 0, 3].map(one));

    expect(ends.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true, false, true]);
    expect(await stored()).toEqual(numbers(4));
    expect(statements).not.toContain("SAVEPOINT unit");
    expect(commits()).toBeLessThan(4);
  });

  it("undo only the one that fails, when it has changed rows of those before it", async () => {
    const write = "INSERT INTO note (id, filler) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET filler = $2";
    await Promise.allSettled(
      numbers(10).map((n) =>
        database.transaction(async (tx) => {
          for (const id of numbers(n + 1)) await tx.query(write, [id, `${n} `.repeat(5_000)]);
          if (n % 2) throw new Error("back");
        }),
      ),
    );

    const rows = await database.reader.query<{ filler: string }>("SELECT filler FROM note ORDER BY id");
    expect(rows.map(({ filler }) => filler)).toEqual(numbers(9).map(() => "8 ".repeat(5_000)));
    expect(commits()).toBeLessThan(10);
  });

  it("keep in memory what they may have to restore, instead of in a temporary file", async () => {
    const [row] = await database.transaction((tx) => tx.query("PRAGMA temp_store"));
    expect(row).toEqual({ temp_store: 2 }); // MEMORY
  });

  it("get no result before the COMMIT, including failures", async () => {
    const results: number[] = [];
    await Promise.all(
      numbers(8).map((n) =>
        database
          .transaction(async (tx) => {
            await insert(n)(tx);
            if (n === 5) throw new Error("stop");
          })
          .then(
            () => results.push(commits()),
            () => results.push(commits()),
          ),
      ),
    );

    expect(results).toHaveLength(8);
    expect(Math.min(...results)).toBeGreaterThan(0);
  });

  it("are all rolled back when it fails, and all report it", async () => {
    const ends = await Promise.allSettled([
      ...numbers(5).map((n) => database.transaction(insert(n))),
      database.transaction((tx) => tx.query("INSERT INTO reply (note_id) VALUES (999)")),
    ]);

    expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => "rejected"));
    expect(await stored()).toEqual([]);
    await database.transaction(insert(7));
    expect(await stored()).toEqual([7]);
  });

  it("are Busy, and rolled back, when SQLite fails in one of them, even if it continues", async () => {
    const ends = await Promise.allSettled([
      ...numbers(3).map((n) => database.transaction(insert(n))),
      database.transaction(async (tx) => {
        await tx.query("PRAGMA max_page_count=1");
        await tx
          .query("INSERT INTO note (id, filler) VALUES (50, $1)", ["x".repeat(100_000)])
          .catch(() => {});
      }),
    ]);

    const reasons = ends.map((end): unknown => end.status === "rejected" && end.reason);
    expect(reasons.slice(0, 3).every((reason) => reason instanceof Busy)).toBe(true);
    expect(reasons[3]).toMatchObject({ code: "SQLITE_FULL" });
    expect(await stored()).toEqual([]);
    await database.transaction(insert(7));
    expect(await stored()).toEqual([7]);
  });

  it("are on the disk before any result is returned", async () => {
    const [row] = await database.transaction((tx) => tx.query("PRAGMA synchronous"));
    expect(row).toEqual({ synchronous: 2 }); // FULL
  });

  it("are all finished before the database closes", async () => {
    const work = numbers(10).map((n) => database.transaction(insert(n)));
    await Promise.all(work);
    const last = database.transaction(insert(10));
    const closing = database.close();
    await Promise.all([last, closing]);
    database = await openDatabase({
      databaseUrl: null,
      dataDir,
      model: { entities: [], migrations: [] },
      logger: createLogger("silent"),
    });

    expect(await stored()).toEqual(numbers(11));
  });
});
