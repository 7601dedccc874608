import "reflect-metadata";
import path from "node:path";
import { systemClock } from "../platform/clock";
import { readDatabaseSettings } from "../platform/config/settings";
import { audit } from "../platform/database/audit";
import { backUpSqlite, restoreSqlite } from "../platform/database/back-up";
import type { Reader } from "../platform/database/database";
import { createLogger } from "../platform/observability/logger";
import { makeFilesPrivate } from "../platform/private-files";
import { audits, markAsCopy, model } from "./modules";

/**
 * `npm run backup [-- folder]`: a checked copy of the SQLite database, also while the shop runs. `npm run restore FILE`:
 * puts such a copy in its place, while the shop does not run.
 */
async function main([command, argument]: string[]): Promise<void> {
  makeFilesPrivate();
  const { dataDir, databaseUrl } = readDatabaseSettings(process.env);
  if (databaseUrl)
    throw new Error("PostgreSQL has tools of its own for backups and restores: see docs/OPERATIONS.md");
  const parts = { dataDir, model, at: systemClock.now(), finish: checkAndMark };

  if (command === "restore") {
    if (!argument) throw new Error("Name the backup: npm run restore FILE");
    const file = path.resolve(argument);
    const replaced = await restoreSqlite({ ...parts, file, logger: createLogger("error") });
    if (replaced) console.log(`The replaced database is in ${replaced}.`);
    console.log("Restored. The shop sells nothing and calls nobody until you run: npm run admin -- adopt");
    return;
  }
  const folder = path.resolve(argument ?? path.join(dataDir, "backups"));
  const file = await backUpSqlite({ ...parts, folder });
  console.log(`${file} satisfies all ${audits.length} invariants of the ledger.`);
}

/** Rejects a copy that fails the audit, because it might be used unnoticed. */
async function checkAndMark(copy: Reader): Promise<void> {
  const [first, ...more] = await audit(copy, audits);
  if (first)
    throw new Error(
      `The copy violates an invariant: ${first.invariant}: ${first.offender} (${first.detail}), and ${more.length} more. Run npm run audit:ledger`,
    );
  await markAsCopy(copy);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
