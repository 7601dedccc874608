import "reflect-metadata";
import { audits, model, seedShop } from "../../server/app/modules";
import { audit } from "../../server/platform/database/audit";
import { openForWriting } from "../../server/platform/database/open-database";
import { createLogger } from "../../server/platform/observability/logger";
import { makeFilesPrivate } from "../../server/platform/private-files";
import { fillShop } from "./fill-shop";
import { demoPassword } from "./person";

/** `tools/demo.mjs` runs it: fills the SQLite shop in that folder and audits its ledger. */
async function main(dataDir: string): Promise<void> {
  makeFilesPrivate();
  const began = performance.now();
  const database = await openForWriting({ databaseUrl: null, dataDir, model, logger: createLogger("error") });
  await seedShop(database);
  const logIns = await fillShop(database, { customers: 40, days: 365, end: new Date(), seed: 14 });
  const findings = await database.snapshot((reader) => audit(reader, audits));
  await database.close();

  for (const { invariant, offender, detail } of findings)
    console.error(`BROKEN  ${invariant}: ${offender} (${detail})`);
  if (findings.length > 0) process.exit(1);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(
    `40 customers and their year, written in ${seconds} s; the ledger satisfies all ${audits.length} invariants.`,
  );
  console.log(`\nSign in with the password “${demoPassword}” (staff at /admin) as`);
  for (const { email, about } of logIns) console.log(`  ${email.padEnd(34)} ${about}`);
}

main(process.argv[2]!).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
