import type { AddressInfo } from "node:net";
import path from "node:path";
import { systemClock } from "../platform/clock";
import { openForWriting } from "../platform/database/open-database";
import type { Logger } from "../platform/logger";
import { folderMailer } from "../platform/mailer/folder-mailer";
import { Metrics } from "../platform/metrics";
import type { Mailer } from "../platform/mailer/mailer";
import { smtpMailer } from "../platform/mailer/smtp-mailer";
import { repeat } from "../platform/repeat";
import type { Settings } from "../platform/settings";
import { assistantFor } from "./chat-services";
import { createHttp } from "./http";
import { watchShop } from "./metrics-of-shop";
import { openMetrics } from "./metrics-server";
import { model } from "./model";
import { deliveryFor, paymentsFor, refusePlayMoney, unready } from "./partners";
import { seedShop } from "./seed-shop";
import { createServices } from "./services";

/** Mails leave at once; a round finds those that failed, and those of a process that died. */
const mailRoundSeconds = 5;
/** Old chats and sessions need not go on the minute. */
const oldRoundSeconds = 3_600;
/** A reset code that was used or replaced is found nowhere in the data after this. */
const wipeRoundSeconds = 60;
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
  const deliveries = repeat(() => services.deliveries.settlePending(), settings.deliveryRetrySeconds, logger);
  const askReversals = () => services.reversalChecks.reconcile();
  const reversals = repeat(askReversals, settings.deliveryRetrySeconds, logger);
  const askPayments = async () => {
    await services.fundingChecks.reconcile();
    reversals.soon(); // what is credited just now may be wanted back already
  };
  const paymentRounds = repeat(askPayments, settings.deliveryRetrySeconds, logger);
  const renewals = repeat(() => services.renewalWorker.renewDue(), settings.deliveryRetrySeconds, logger);
  const mails = repeat(() => services.postman.deliverDue(), mailRoundSeconds, logger);
  const resets = repeat(() => services.resetRequests.answer(), mailRoundSeconds, logger);
  const forgetOld = () =>
    Promise.all([
      services.chatRetention.forgetOld(),
      services.sessions.forgetOld(),
      services.installations.forgetLapsed(),
    ]);
  const old = repeat(forgetOld, oldRoundSeconds, logger);
  const wiping = repeat(() => database.emptyLog(), wipeRoundSeconds, logger);
  const watch = metrics && watchShop(metrics, database, logger);
  const figures = metrics && (await openMetrics(metrics, settings.metricsPort ?? 0, settings.metricsAddress));
  services.outbox.onPoke(() => mails.soon());
  services.resetRequests.onHurry(() => resets.soon());
  services.renewals.onHurry(() => renewals.soon());
  services.deliveryClaims.onHurry(() => deliveries.soon());
  services.fundingChecks.onHurry(() => paymentRounds.soon());
  services.reversalChecks.onHurry(() => reversals.soon());

  return {
    port: (server.address() as AddressInfo).port,
    embedded: [
      ...(settings.paystack.secretKey ? [] : [outside.payments.name]),
      ...(settings.vtu.apiKey ? [] : [outside.delivery.name]),
      ...(settings.smtpUrl ? [] : [outside.mailer.name]),
      ...(settings.openai.apiKey ? [] : [outside.assistant.name]),
    ],
    /** Real ones, with their addresses. */
    partners: [
      ...(settings.paystack.secretKey ? [`payments by ${outside.payments.name}`] : []),
      ...(settings.vtu.apiKey ? [`delivery by the ${outside.delivery.name}`] : []),
    ],
    warnings: await unready(services, settings),
    database: database.description,
    metricsPort: figures?.port ?? null,
    metricsUrl: figures?.url ?? null,
    /** Answers what is under way, then ends: no new work, HTTP drained, workers, database. */
    async close() {
      const cutChats = setTimeout(() => services.chat.close(), chatGraceMs);
      await apollo.stop();
      clearTimeout(cutChats);
      services.postman.close();
      services.deliveries.close();
      services.fundingChecks.close();
      services.reversalChecks.close();
      services.renewalWorker.close();
      await Promise.all([
        deliveries.stop(),
        paymentRounds.stop(),
        reversals.stop(),
        resets.stop(),
        mails.stop(),
        renewals.stop(),
        old.stop(),
        wiping.stop(),
        watch?.stop(),
      ]);
      await figures?.close();
      await database.close();
    },
  };
}

function mailerFor({ smtpUrl, mailFrom, dataDir }: Settings, logger: Logger): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom);
  return folderMailer(path.join(dataDir, "outbox"), mailFrom, logger);
}
