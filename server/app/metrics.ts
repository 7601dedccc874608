import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { audit } from "../platform/database/audit";
import type { Database } from "../platform/database/database";
import type { Logger } from "../platform/observability/logger";
import type { Metrics } from "../platform/observability/metrics";
import type { Job } from "../platform/jobs/job";
import { audits } from "./modules";

/** The audit reads every ledger entry: often enough for an alert, rarely enough not to slow the shop down. */
const auditPauseSeconds = 300;

/** Measures the writer queue. Returns the job that audits the ledger of the running shop. */
export function watchShop(
  { metrics, database, logger }: { metrics: Metrics; database: Database; logger: Logger },
  onAudited: (findings: number) => void,
): Job {
  metrics.watchQueue(() => database.waiting);
  database.onTurn = (waited) => metrics.writeWait.observe(waited / 1_000);
  const run = async () => onAudited(await auditLedger(metrics, database, logger));
  return { name: "audit", pauseSeconds: auditPauseSeconds, run };
}

async function auditLedger(metrics: Metrics, database: Database, logger: Logger): Promise<number> {
  const findings = await database.snapshot((reader) => audit(reader, audits));
  metrics.audited(findings.length);
  for (const finding of findings) logger.error(finding, "the ledger breaks a promise");
  return findings.length;
}

/** `/metrics` on a separate port, so that a proxy does not expose it by mistake. */
export async function openMetrics({ registry }: Metrics, port: number, address: string) {
  const server = createServer((req, res) => {
    if (req.method !== "GET" || req.url !== "/metrics") {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await listen(server, port, address);
  const bound = server.address() as AddressInfo;
  return {
    port: bound.port,
    url: `http://${bound.family === "IPv6" ? `[${address}]` : address}:${bound.port}/metrics`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, resolve);
  });
}
