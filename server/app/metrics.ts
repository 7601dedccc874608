import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Finding } from "../platform/database/audit";
import type { Database } from "../platform/database/database";
import { listen } from "../platform/http/listen";
import type { Metrics } from "../platform/observability/metrics";
import type { Job } from "../platform/jobs/job";

/** The audit reads every ledger entry: often enough for an alert, rarely enough not to slow the shop down. */
const auditPauseSeconds = 300;

/** Measures the writer queue. Returns the job that audits the ledger of the running shop by `check`. */
export function watchShop(
  metrics: Metrics,
  database: Database,
  check: () => Promise<readonly Finding[] | null>,
): Job {
  metrics.watchQueue(() => database.waiting);
  database.onTransactionStart = (waited) => metrics.writeWait.observe(waited / 1_000);
  const run = async () => {
    const findings = await check();
    if (findings) metrics.audited(findings.length);
  };
  return { name: "audit", pauseSeconds: auditPauseSeconds, run };
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
  await listen(server, "METRICS_PORT", { port, host: address });
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
