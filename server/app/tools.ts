import "reflect-metadata";
import path from "node:path";
import { systemClock } from "../platform/clock";
import { readDatabaseSettings } from "../platform/config/settings";
import { audit } from "../platform/database/audit";
import { backUpSqlite, restoreSqlite } from "../platform/database/back-up";
import type { Database, Reader } from "../platform/database/database";
import { openDatabase, openForWriting } from "../platform/database/open-database";
import { createLogger } from "../platform/observability/logger";
import { makeFilesPrivate } from "../platform/private-files";
import { audits, markAsCopy, model, seedShop } from "./modules";

const tools: Record<string, (argument?: string) => Promise<void>> = {
  /** `npm run migrate`: migrates and seeds without starting the shop, which does the same at each start. */
  async migrate() {
    const database = await opened(openForWriting);
    await seedShop(database);
    await database.close();
    console.log(`${database.description} is up to date.`);
  },

  /**
   * `npm run audit:ledger`: checks a snapshot of the ledger, also while the shop runs. Lists each invalid account or row
   * and exits with 1.
   */
  async "audit-ledger"() {
    const database = await opened(openDatabase);
    const findings = await database.snapshot((reader) => audit(reader, audits));
    await database.close();
    for (const { invariant, offender, detail } of findings)
      console.error(`BROKEN  ${invariant}: ${offender} (${detail})`);
    if (findings.length > 0) process.exit(1);
    console.log(`The ledger of ${database.description} satisfies all ${audits.length} invariants.`);
  },

  /** `npm run backup [-- folder]`: a checked copy of the SQLite database, also while the shop runs. */
  async backup(argument) {
    const parts = backUpParts();
    const folder = path.resolve(argument ?? path.join(parts.dataDir, "backups"));
    const file = await backUpSqlite({ ...parts, folder });
    console.log(`${file} satisfies all ${audits.length} invariants of the ledger.`);
  },

  /** `npm run restore FILE`: puts such a copy in its place, while the shop does not run. */
  async restore(argument) {
    const parts = backUpParts();
    if (!argument) throw new Error("Name the backup: npm run restore FILE");
    const file = path.resolve(argument);
    const replaced = await restoreSqlite({ ...parts, file, logger: createLogger("error") });
    if (replaced) console.log(`The replaced database is in ${replaced}.`);
    console.log("Restored. The shop sells nothing and calls nobody until you run: npm run admin -- adopt");
  },
};

const opened = (open: typeof openDatabase): Promise<Database> =>
  open({ ...readDatabaseSettings(process.env), model, logger: createLogger("error") });

function backUpParts() {
  const { dataDir, databaseUrl } = readDatabaseSettings(process.env);
  if (databaseUrl)
    throw new Error("PostgreSQL has tools of its own for backups and restores: see docs/OPERATIONS.md");
  return { dataDir, model, at: systemClock.now(), finish: checkAndMark };
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

makeFilesPrivate();
const [name = "", argument] = process.argv.slice(2);
const tool = tools[name];
if (!tool) throw new Error(`Name one of ${Object.keys(tools).join(", ")}`);
tool(argument).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(name === "audit-ledger" ? 2 : 1);
});
