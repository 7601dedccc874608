import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { model } from "../../server/app/modules";
import { seedTestShop } from "./seed-test-shop";
import { createLogger } from "../../server/platform/observability/logger";
import { openDatabase } from "../../server/platform/database/open-database";

const template = "shop_template";

/** Creates one migrated and seeded database, from which each test's own is copied. */
export async function prepareTemplate(): Promise<void> {
  await asAdmin(`CREATE DATABASE ${template}`);
  const databaseUrl = `${process.env.TEST_POSTGRES_URL}/${template}`;
  const database = await openDatabase({ databaseUrl, dataDir: "", model, logger: createLogger("silent") });
  await seedTestShop(database);
  await database.close();
}

/** Returns the address of a new database, and a function that drops it; `template0` is empty. */
export async function createPostgresDatabase(
  from = template,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`);
  return {
    url: `${process.env.TEST_POSTGRES_URL}/${name}`,
    drop: () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function asAdmin(sql: string): Promise<void> {
  const client = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
  await client.connect();
  await client.query("SELECT pg_advisory_lock(1)"); // a template is copied by one at a time
  await client.query(sql);
  await client.end();
}
