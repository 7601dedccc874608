import path from "node:path";
import { SettingsError } from "../platform/config/settings";
import { CannotOpenDatabase } from "../platform/database/errors";
import { createLogger } from "../platform/observability/logger";
import { makeFilesPrivate } from "../platform/private-files";
import { readSettings } from "./modules";
import { type BuiltWeb, openWeb } from "./pages/open-renderer";
import { type ListenOptions, openShop } from "./shop";

interface RunOptions extends ListenOptions {
  /** By default the built web beside the compiled server. */
  web?: BuiltWeb;
}

/**
 * Runs the shop until SIGTERM or SIGINT, with the settings of the environment. Resolves once it accepts requests. When
 * it cannot be opened, prints the reason and exits with 1.
 */
export async function runShop(options: RunOptions = {}): Promise<void> {
  try {
    await open(options);
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exit(1);
  }
}

/** These errors name the setting to change, so their stack is not printed. */
function isExpected(error: unknown): error is Error {
  return error instanceof SettingsError || error instanceof CannotOpenDatabase;
}

async function open({ web: given, ...listen }: RunOptions): Promise<void> {
  makeFilesPrivate();
  // First, so that its thread loads the web while this one loads the modules: at their first use, see .swcrc.
  const web = given ?? openWeb(path.join(__dirname, "../..", "web"));
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const shop = await openShop(settings, logger, web, listen);
  const { port } = shop;
  const address = settings.isPublicUrlSet ? settings.publicUrl : `http://localhost:${port}`;

  const lines = [
    `Oyanet is open: ${address} (listening on port ${port})`,
    `  database  ${shop.database}`,
    ...shop.real.map((name) => `  real      ${name}`),
    ...shop.embedded.map((name) => `  embedded  ${name}`),
    ...(shop.metricsUrl === null ? [] : [`  metrics   ${shop.metricsUrl}`]),
    ...shop.warnings.map((text) => `  warning   ${text}`),
    ...shop.missing.map((text) => `  missing   ${text}`),
    ...(settings.rateLimits ? [] : ["  warning   RATE_LIMITS=off: only for load tests"]),
    ...(settings.apiSandbox ? [`  sandbox   http://localhost:${port}/sandbox`] : []),
  ];
  console.log(`\n${lines.join("\n")}\n`);

  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    shop.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, "graceful shutdown failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
}
