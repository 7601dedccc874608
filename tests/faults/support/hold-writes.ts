import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { Database } from "sqlite3";
import type { ShopHome } from "./shop-home";

/** Makes every payment wait in the database until it is released, as on a slow disk. */
export async function holdWrites({
  databaseUrl,
  dataDir,
}: ShopHome): Promise<{ letGo: () => Promise<void> }> {
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query("BEGIN");
    await client.query("LOCK TABLE ledger_transaction IN EXCLUSIVE MODE");
    return {
      async letGo() {
        await client.query("ROLLBACK");
        await client.end();
      },
    };
  }
  const database = new Database(path.join(dataDir, "oyanet.sqlite"));
  const run = promisify((sql: string, done: (error: Error | null) => void) => database.run(sql, done));
  await run("PRAGMA busy_timeout=5000");
  await run("BEGIN IMMEDIATE");
  return {
    async letGo() {
      await run("ROLLBACK");
      await promisify((done: (error: Error | null) => void) => database.close(done))();
    },
  };
}
