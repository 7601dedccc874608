import "reflect-metadata";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { model } from "../../server/app/modules";
import { openDatabase } from "../../server/platform/database/open-database";
import { seedTestShop } from "./seed-test-shop";
import { createLogger } from "../../server/platform/observability/logger";

/** Creates one migrated and seeded SQLite file per run, from which each test's own is copied. */
export default async function prepareSqlite(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-template-"));
  const database = await openDatabase({ databaseUrl: null, dataDir, model, logger: createLogger("silent") });
  await seedTestShop(database);
  await database.close();
  process.env.TEST_SQLITE_TEMPLATE = dataDir;
}
