import { audit } from "../platform/database/audit";
import type { Database } from "../platform/database/database";
import type { Logger } from "../platform/logger";
import type { Metrics } from "../platform/metrics";
import type { Job } from "../platform/jobs/job";
import { audits } from "./modules";

/** The audit reads every entry of the books: often enough to wake somebody, seldom enough to disturb nobody. */
const auditPauseSeconds = 300;

/** Watches the queue of writes. Answers the job that audits the ledger beside the running shop. */
export function watchShop(metrics: Metrics, database: Database, logger: Logger): Job {
  metrics.watchQueue(() => database.waiting);
  database.onTurn = (waited) => metrics.writeWait.observe(waited / 1_000);
  const run = () => auditLedger(metrics, database, logger);
  return { name: "audit", pauseSeconds: auditPauseSeconds, run };
}

async function auditLedger(metrics: Metrics, database: Database, logger: Logger): Promise<void> {
  const findings = await database.snapshot((reader) => audit(reader, audits));
  metrics.audited(findings.length);
  for (const finding of findings) logger.error(finding, "the ledger breaks a promise");
}
