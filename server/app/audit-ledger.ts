import "reflect-metadata";
import { audit } from "../platform/database/audit";
import { openDatabase } from "../platform/database/open-database";
import { createLogger } from "../platform/observability/logger";
import { makeFilesPrivate } from "../platform/private-files";
import { readDatabaseSettings } from "../platform/config/settings";
import { model, audits } from "./modules";

/**
 * `npm run audit:ledger`: checks a snapshot of the ledger, also while the shop runs. Lists each invalid account or row
 * and exits with 1.
 */
async function main(): Promise<void> {
  makeFilesPrivate();
  const settings = readDatabaseSettings(process.env);
  const database = await openDatabase({ ...settings, model, logger: createLogger("error") });
  const findings = await database.snapshot((reader) => audit(reader, audits));
  await database.close();

  for (const { invariant, offender, detail } of findings)
    console.error(`BROKEN  ${invariant}: ${offender} (${detail})`);
  if (findings.length > 0) process.exit(1);
  console.log(`The ledger of ${database.description} satisfies all ${audits.length} invariants.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
