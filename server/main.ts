import "reflect-metadata";
import path from "node:path";
import { readSettings } from "./app/modules";
import { openShop } from "./app/shop";
import { CannotOpenDatabase } from "./platform/database/errors";
import { createLogger } from "./platform/observability/logger";
import { keepFilesPrivate } from "./platform/private-files";
import { SettingsError } from "./platform/config/settings";

// sqlite3, password hashes and compression share libuv's threads; read before the first of them starts.
process.env.UV_THREADPOOL_SIZE ??= "8";

async function main(): Promise<void> {
  keepFilesPrivate();
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const shop = await openShop(settings, logger, path.join(__dirname, "..", "web"));

  const lines = [
    `Oyanet is open: ${settings.publicUrl ?? `http://localhost:${shop.port}`} (listening on port ${shop.port})`,
    `  database  ${shop.database}`,
    ...shop.real.map((name) => `  real      ${name}`),
    ...shop.embedded.map((name) => `  embedded  ${name}`),
    ...(shop.metricsUrl === null ? [] : [`  metrics   ${shop.metricsUrl}`]),
    ...shop.warnings.map((text) => `  warning   ${text}`),
    ...(settings.rateLimits ? [] : ["  warning   RATE_LIMITS=off: only for load tests"]),
    ...(settings.apiSandbox ? [`  sandbox   http://localhost:${shop.port}/sandbox`] : []),
  ];
  console.log(`\n${lines.join("\n")}\n`);

  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    shop.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, "the shop did not close in order");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError || error instanceof CannotOpenDatabase) console.error(error.message);
  else
    console.error(
      error instanceof Error ? error.message : error,
      "\n",
      error instanceof Error ? error.stack : "",
    );
  process.exit(1);
});
