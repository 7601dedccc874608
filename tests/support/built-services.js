/** The built shop's services over a database, in a process that a test may kill. */
require("reflect-metadata");
const path = require("node:path");

const built = (name) => require(path.join(__dirname, "../../dist/server", name));

async function openBuiltServices(databaseUrl, dataDir, fakes) {
  const { createServices } = built("app/services");
  const { model } = built("app/model");
  const { openDatabase } = built("platform/database/open-database");
  const logger = built("platform/logger").createLogger("silent");
  const { systemClock } = built("platform/clock");
  const settings = built("platform/settings").readSettings({});
  const database = await openDatabase({ databaseUrl: databaseUrl || null, dataDir, model, logger });
  const payments = built("features/wallet").sandboxPayments;
  const assistant = built("features/chat").embeddedAssistant;
  return createServices({ database, clock: systemClock, logger, payments, assistant, settings, ...fakes });
}

/** Runs the work, which is expected to kill the process; exits with 2 or 3 when it did not. */
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
