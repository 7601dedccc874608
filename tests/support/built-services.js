/** The built shop's services over a database, in a process that a test may kill. */
require("reflect-metadata");
const path = require("node:path");

const built = (name) => require(path.join(__dirname, "../../dist/server", name));

async function openBuiltServices(databaseUrl, dataDir, adapters) {
  const { buildApp, servicesOf } = built("app/build-app");
  const { model, modules, readSettings } = built("app/modules");
  const { openDatabase } = built("platform/database/open-database");
  const logger = built("platform/observability/logger").createLogger("silent");
  const { systemClock: clock } = built("platform/clock");
  const settings = readSettings({});
  const database = await openDatabase({ databaseUrl: databaseUrl || null, dataDir, model, logger });
  const app = buildApp({ modules, settings, database, clock, logger, adapters });
  return { app, ...servicesOf(app) };
}

/** Runs work that is expected to kill the process; exits with 2 or 3 if it did not. */
function runUntilKilled(work) {
  work().then(
    () => process.exit(3),
    (error) => {
      console.error(error);
      process.exit(2);
    },
  );
}

const kill = () => process.kill(process.pid, "SIGKILL");

module.exports = { kill, openBuiltServices, runUntilKilled };
