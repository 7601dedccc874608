import type { AddressInfo } from "node:net";
import path from "node:path";
import { sandboxDelivery } from "../features/bundles";
import { sandboxPayments } from "../features/wallet";
import { systemClock } from "../platform/clock";
import { openDatabase } from "../platform/database/open-database";
import type { Logger } from "../platform/logger";
import { folderMailer } from "../platform/mailer/folder-mailer";
import type { Mailer } from "../platform/mailer/mailer";
import { smtpMailer } from "../platform/mailer/smtp-mailer";
import { repeat } from "../platform/repeat";
import type { Settings } from "../platform/settings";
import { assistantFor } from "./chat-services";
import { createHttp } from "./http";
import { model } from "./model";
import { seedShop } from "./seed-shop";
import { createServices } from "./services";

/** Mails leave at once; a round finds those that failed, and those of a process that died. */
const mailRoundSeconds = 5;
/** Old chats need not go on the minute. */
const chatRoundSeconds = 3_600;

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
    mailer: mailerFor(settings, logger),
    assistant: assistantFor(settings),
    settings,
  };
  const services = createServices(outside);
  await services.products.current(); // the catalogue too: both are read before the first customer comes

  const { server, apollo } = await createHttp(services, settings, logger, webDir);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, resolve);
  });
  const deliveries = repeat(() => services.deliveries.settlePending(), settings.deliveryRetrySeconds, logger);
  const mails = repeat(() => services.postman.deliverDue(), mailRoundSeconds, logger);
  const oldChats = repeat(() => services.chatRetention.forgetOld(), chatRoundSeconds, logger);
  services.outbox.onPoke(() => mails.soon());

  return {
    port: (server.address() as AddressInfo).port,
    embedded: [
      outside.payments.name,
      outside.delivery.name,
      ...(settings.smtpUrl ? [] : [outside.mailer.name]),
      ...(settings.openai.apiKey ? [] : [outside.assistant.name]),
    ],
    database: database.description,
    /** Answers what is under way, then ends: no new work, HTTP drained, workers, database. */
    async close() {
      await apollo.stop();
      services.postman.close();
      await Promise.all([deliveries.stop(), mails.stop(), oldChats.stop()]);
      await database.close();
    },
  };
}

function mailerFor({ smtpUrl, mailFrom, dataDir }: Settings, logger: Logger): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom);
  return folderMailer(path.join(dataDir, "outbox"), mailFrom, logger);
}
