/** Buys a bundle over the built shop's services and kills this process when the paid bundle is about to be delivered. */
require("reflect-metadata");
const path = require("node:path");

const built = (name) => require(path.join(__dirname, "../../dist/server", name));

async function main() {
  const [databaseUrl, dataDir, customerId, idempotencyKey] = process.argv.slice(2);
  const { createServices } = built("app/services");
  const { model } = built("app/model");
  const { openDatabase } = built("platform/database/open-database");
  const logger = built("platform/logger").createLogger("silent");
  const { systemClock } = built("platform/clock");
  const database = await openDatabase({ databaseUrl: databaseUrl || null, dataDir, model, logger });
  const payments = built("features/wallet").sandboxPayments;
  const delivery = { name: "crash", deliver: () => process.kill(process.pid, "SIGKILL") };
  const services = createServices({ database, clock: systemClock, logger, payments, delivery });
  const input = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, idempotencyKey };
  await services.bundles.purchase(customerId, input);
}

main().then(
  () => process.exit(3),
  (error) => {
    console.error(error);
    process.exit(2);
  },
);
