import type { AddressInfo } from "node:net";
import { systemClock } from "../platform/clock";
import { openForWriting } from "../platform/database/open-database";
import { startJobs } from "../platform/jobs/job";
import { listen } from "../platform/http/listen";
import type { Logger } from "../platform/observability/logger";
import { Metrics } from "../platform/observability/metrics";
import { buildApp, warningsOf } from "./build-app";
import { createHttp } from "./http/http";
import type { BuiltWeb } from "./pages/open-renderer";
import { watchShop, openMetrics } from "./metrics";
import { model, modules, reasonNotAdopted, seedShop, type Settings } from "./modules";

/** A response may take 20 seconds, but a shop being stopped waits ten. */
const shutdownTimeoutMs = 5_000;

export interface ListenOptions {
  port?: number;
  /** An address of this machine; all by default. */
  host?: string;
}

/**
 * Opens, migrates and seeds the database, then listens. Returns a function that closes everything in order. Without the
 * web the API only is served.
 */
export async function openShop(
  settings: Settings,
  logger: Logger,
  web: BuiltWeb | null,
  listenOptions: ListenOptions = {},
) {
  const database = await openForWriting({ ...settings, model, logger });
  const notAdopted = await reasonNotAdopted(database, settings);
  const shop = buildApp({ modules, settings, database, clock: systemClock, logger, notAdopted });
  const { parts } = shop;
  for (const part of parts) await part.check?.();
  await seedShop(database);
  for (const part of parts) await part.warmUp?.();

  const metrics = settings.metricsPort === null ? null : new Metrics();
  const { server, apollo } = await createHttp(shop, web, metrics);
  await listen(server, "PORT", { port: settings.port, ...listenOptions });
  const audit = metrics ? [watchShop(metrics, database, () => shop.apis.reports.ledgerAudit.check())] : [];
  const jobs = startJobs([...shop.jobs, ...audit], logger, metrics?.onJob);
  const metricsServer =
    metrics && (await openMetrics(metrics, settings.metricsPort ?? 0, settings.metricsAddress));
  const integrations = parts.flatMap((part) => part.integrations ?? []);
  const namesOf = (embedded: boolean) =>
    integrations.filter(({ isEmbedded }) => isEmbedded === embedded).map(({ name }) => name);
  const warnings = await warningsOf(parts);
  return {
    port: (server.address() as AddressInfo).port,
    /** The external systems in use, and the embedded substitutes. */
    real: namesOf(false),
    embedded: namesOf(true),
    warnings,
    missing: await shop.apis.reports.setUp.missing(settings.production),
    database: database.description,
    metricsPort: metricsServer?.port ?? null,
    metricsUrl: metricsServer?.url ?? null,
    /** Stops accepting work, finishes running requests and jobs, then closes the database. */
    async close() {
      const timer = setTimeout(() => parts.forEach((part) => part.endLongResponses?.()), shutdownTimeoutMs);
      await apollo.stop();
      clearTimeout(timer);
      await web?.renderer.close();
      await jobs.stop();
      await metricsServer?.close();
      await database.close();
    },
  };
}
