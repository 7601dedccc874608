import type { AddressInfo } from "node:net";
import path from "node:path";
import { systemClock } from "../platform/clock";
import { openForWriting } from "../platform/database/open-database";
import type { Logger } from "../platform/logger";
import { folderMailer } from "../platform/mailer/folder-mailer";
import { Metrics } from "../platform/metrics";
import type { Mailer } from "../platform/mailer/mailer";
import { smtpMailer } from "../platform/mailer/smtp-mailer";
import type { Settings } from "../platform/settings";
import { assistantFor } from "./chat-services";
import { createHttp } from "./http";
import { watchShop } from "./metrics-of-shop";
import { openMetrics } from "./metrics-server";
import { model } from "./model";
import type { Outside } from "./outside";
import { deliveryFor, paymentsFor, refusePlayMoney, unready } from "./partners";
import { startRounds } from "./rounds";
import { seedShop } from "./seed-shop";
import { createServices } from "./services";

/** A reply may take 20 seconds, a shop that is told to stop has ten. */
const chatGraceMs = 5_000;

/** Opens, migrates and seeds the database, listens, and answers how to stop it all in order. */
export async function openShop(settings: Settings, logger: Logger, webDir: string | null) {
  const database = await openForWriting({ ...settings, model, logger });
  const payments = paymentsFor(settings);
  await refusePlayMoney(database, payments);
  await seedShop(database);
  const outside = {
    database,
    clock: systemClock,
    logger,
    payments,
    delivery: deliveryFor(settings, logger),
    mailer: mailerFor(settings, logger),
    assistant: assistantFor(settings),
    settings,
  };
  const services = createServices(outside);
  await services.products.current(); // the catalogue too: both are read before the first customer comes

  const metrics = settings.metricsPort === null ? null : new Metrics();
  const { server, apollo } = await createHttp(services, settings, logger, webDir, metrics);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, resolve);
  });
  const rounds = startRounds(services, database, settings, logger);
  const watch = metrics && watchShop(metrics, database, logger);
  const figures = metrics && (await openMetrics(metrics, settings.metricsPort ?? 0, settings.metricsAddress));
  return {
    port: (server.address() as AddressInfo).port,
    ...whoDoesIt(outside),
    warnings: await unready(services, settings),
    database: database.description,
    metricsPort: figures?.port ?? null,
    metricsUrl: figures?.url ?? null,
    /** Answers what is under way, then ends: no new work, HTTP drained, workers, database. */
    async close() {
      const cutChats = setTimeout(() => services.chat.close(), chatGraceMs);
      await apollo.stop();
      clearTimeout(cutChats);
      await Promise.all([rounds.stop(), watch?.stop()]);
      await figures?.close();
      await database.close();
    },
  };
}

/** Which parts are embedded, and which are real ones with their addresses. */
function whoDoesIt({ payments, delivery, mailer, assistant, settings }: Outside) {
  const { paystack, vtu, smtpUrl, openai } = settings;
  return {
    embedded: [
      ...(paystack.secretKey ? [] : [payments.name]),
      ...(vtu.apiKey ? [] : [delivery.name]),
      ...(smtpUrl ? [] : [mailer.name]),
      ...(openai.apiKey ? [] : [assistant.name]),
    ],
    partners: [
      ...(paystack.secretKey ? [`payments by ${payments.name}`] : []),
      ...(vtu.apiKey ? [`delivery by the ${delivery.name}`] : []),
    ],
  };
}

function mailerFor({ smtpUrl, mailFrom, dataDir }: Settings, logger: Logger): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom);
  return folderMailer(path.join(dataDir, "outbox"), mailFrom, logger);
}
