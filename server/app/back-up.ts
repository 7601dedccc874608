import "reflect-metadata";
import path from "node:path";
import { audit } from "../platform/database/audit";
import { backUpSqlite } from "../platform/database/back-up";
import { systemClock } from "../platform/clock";
import type { Reader } from "../platform/database/database";
import { makeFilesPrivate } from "../platform/private-files";
import { readDatabaseSettings } from "../platform/config/settings";
import { model, audits } from "./modules";

/** `npm run backup [-- folder]`: a checked copy of the SQLite database, also while the shop runs. */
async function main(): Promise<void> {
  makeFilesPrivate();
  const { dataDir, databaseUrl } = readDatabaseSettings(process.env);
  if (databaseUrl)
    throw new Error("PostgreSQL is backed up by pg_dump or its own archive: see docs/OPERATIONS.md");

  const folder = path.resolve(process.argv[2] ?? path.join(dataDir, "backups"));
  const at = systemClock.now();
  const file = await backUpSqlite({ dataDir, folder, model, at, check: refuseInvalidCopy });
  console.log(`${file} satisfies all ${audits.length} invariants of the ledger.`);
}

/** Rejects a copy that fails the audit, because it might be restored unnoticed. */
async function refuseInvalidCopy(copy: Reader): Promise<void> {
  const [first, ...more] = await audit(copy, audits);
  if (!first) return;
  throw new Error(
    `The copy violates an invariant: ${first.invariant}: ${first.offender} (${first.detail}), and ${more.length} more. Run npm run audit:ledger`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
