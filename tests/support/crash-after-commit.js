/** Buys a bundle over the built shop's services and kills this process when the paid bundle is about to be delivered. */
const { kill, openBuiltServices, runUntilKilled } = require("./built-services");

const [databaseUrl, dataDir, customerId, idempotencyKey] = process.argv.slice(2);

runUntilKilled(async () => {
  const services = await openBuiltServices(databaseUrl, dataDir, {
    delivery: { name: "crash", deliver: kill },
  });
  const input = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, idempotencyKey };
  await services.bundles.purchase(customerId, input);
});
