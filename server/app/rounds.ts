import type { Database } from "../platform/database/database";
import type { Logger } from "../platform/logger";
import { repeat } from "../platform/repeat";
import type { Settings } from "../platform/settings";
import type { Services } from "./services";

/** Mails leave at once; a round finds those that failed, and those of a process that died. */
const mailRoundSeconds = 5;
/** Old chats and sessions need not go on the minute. */
const oldRoundSeconds = 3_600;
/** A reset code that was used or replaced is found nowhere in the data after this. */
const wipeRoundSeconds = 60;

/** The work that nobody asks for by a request: begun, done again and again, and sooner when a service says so. */
export function startRounds(services: Services, database: Database, settings: Settings, logger: Logger) {
  const { deliveryRetrySeconds } = settings;
  const deliveries = repeat(() => services.deliveries.settlePending(), deliveryRetrySeconds, logger);
  const reversals = repeat(() => services.reversalChecks.reconcile(), deliveryRetrySeconds, logger);
  const askPayments = async () => {
    await services.fundingChecks.reconcile();
    reversals.soon(); // what is credited just now may be wanted back already
  };
  const payments = repeat(askPayments, deliveryRetrySeconds, logger);
  const renewals = repeat(() => services.renewalWorker.renewDue(), deliveryRetrySeconds, logger);
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

  services.outbox.onPoke(() => mails.soon());
  services.resetRequests.onHurry(() => resets.soon());
  services.renewals.onHurry(() => renewals.soon());
  services.deliveryClaims.onHurry(() => deliveries.soon());
  services.fundingChecks.onHurry(() => payments.soon());
  services.reversalChecks.onHurry(() => reversals.soon());

  return {
    /** No new work; what is under way is waited for. */
    async stop() {
      services.postman.close();
      services.deliveries.close();
      services.fundingChecks.close();
      services.reversalChecks.close();
      services.renewalWorker.close();
      const rounds = [deliveries, payments, reversals, resets, mails, renewals, old, wiping];
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
