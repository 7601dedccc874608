import "reflect-metadata";
import { openForWriting } from "../platform/database/open-database";
import { createLogger } from "../platform/observability/logger";
import { makeFilesPrivate } from "../platform/private-files";
import { readDatabaseSettings } from "../platform/config/settings";
import { model, seedShop } from "./modules";

/**
 * `npm run migrate`: migrates the schema and seeds the content without starting the shop, which does the same at each
 * start.
 */
async function main(): Promise<void> {
  makeFilesPrivate();
  const database = await openForWriting({
    ...readDatabaseSettings(process.env),
    model,
    logger: createLogger("error"),
  });
  await seedShop(database);
  await database.close();
  console.log(`${database.description} is up to date.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
