import type { AddressInfo } from "node:net";
import { sandboxDelivery } from "../features/bundles";
import { sandboxPayments } from "../features/wallet";
import { systemClock } from "../platform/clock";
import { openDatabase } from "../platform/database/open-database";
import type { Logger } from "../platform/logger";
import { repeat } from "../platform/repeat";
import type { Settings } from "../platform/settings";
import { createHttp } from "./http";
import { model } from "./model";
import { seedShop } from "./seed-shop";
import { createServices } from "./services";

/** Opens, migrates and seeds the database, listens, and answers how to stop it all in order. */
export async function openShop(settings: Settings, logger: Logger, webDir: string | null) {
  const database = await openDatabase({ ...settings, model, logger });
  await seedShop(database);
  const outside = {
    database,
    clock: systemClock,
    logger,
    payments: sandboxPayments,
    delivery: sandboxDelivery,
  };
  const services = createServices(outside);
  await services.products.current(); // the catalogue too: both are read before the first customer comes

  const { server, apollo } = await createHttp(services, settings, logger, webDir);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, resolve);
  });
  const deliveries = repeat(() => services.deliveries.settlePending(), settings.deliveryRetrySeconds, logger);

  return {
    port: (server.address() as AddressInfo).port,
    embedded: [outside.payments.name, outside.delivery.name],
    database: database.description,
    /** Answers what is under way, then ends: no new work, HTTP drained, workers, database. */
    async close() {
      await apollo.stop();
      await deliveries.stop();
      await database.close();
    },
  };
}
