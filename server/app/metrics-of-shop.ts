import { audit } from "../platform/database/audit";
import type { Database } from "../platform/database/database";
import type { Logger } from "../platform/logger";
import type { Metrics } from "../platform/metrics";
import { repeat } from "../platform/jobs/repeat";
import { audits } from "./modules";

/** The audit reads every entry of the books: often enough to wake somebody, seldom enough to disturb nobody. */
const auditPauseSeconds = 300;

/** Watches the queue of writes, and audits the ledger again and again beside the running shop. */
export function watchShop(metrics: Metrics, database: Database, logger: Logger) {
  metrics.watchQueue(() => database.waiting);
  database.onTurn = (waited) => metrics.writeWait.observe(waited / 1_000);
  return repeat(() => auditLedger(metrics, database, logger), auditPauseSeconds, logger, "audit");
}

async function auditLedger(metrics: Metrics, database: Database, logger: Logger): Promise<void> {
  const findings = await database.snapshot((reader) => audit(reader, audits));
  metrics.audited(findings.length);
  for (const finding of findings) logger.error(finding, "the ledger breaks a promise");
}
