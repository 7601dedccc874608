import { embeddedAssistant } from "../../server/features/chat";
import { sandboxPayments } from "../../server/features/wallet";
import { createServices, type Services } from "../../server/app/services";
import type { Database } from "../../server/platform/database/database";
import { createLogger } from "../../server/platform/logger";
import { readSettings } from "../../server/platform/settings";
import { Agenda, MovedClock } from "./agenda";
import { DemoDelivery, DemoMailer, DemoPayments } from "./partners";
import { Seeded } from "./seeded";

export interface DemoShop {
  database: Database;
  services: Services;
  /** The same shop where payments go through a gateway, as with Paystack. */
  throughGateway: Services;
  payments: DemoPayments;
  delivery: DemoDelivery;
  mailer: DemoMailer;
  clock: MovedClock;
  agenda: Agenda;
  chance: Seeded;
  /** One for each thing that is done once. */
  newKey(): string;
}

/** The shop's own services over that database, with a clock that begins at `start` and partners that follow a story. */
export function createDemoShop(database: Database, start: Date, seed: number): DemoShop {
  const clock = new MovedClock(start);
  const [payments, delivery, mailer] = [new DemoPayments(), new DemoDelivery(), new DemoMailer()];
  const outside = {
    database,
    clock,
    logger: createLogger("fatal"), // a wrong payment is an error in the log, and here it is meant
    delivery,
    mailer,
    assistant: embeddedAssistant,
    settings: readSettings({}),
  };
  let keys = 0;
  return {
    database,
    services: createServices({ ...outside, payments: sandboxPayments }),
    throughGateway: createServices({ ...outside, payments }),
    payments,
    delivery,
    mailer,
    clock,
    agenda: new Agenda(clock),
    chance: new Seeded(seed),
    newKey: () => `demo-${seed}-${(keys += 1)}`,
  };
}

/** What the shop does by itself, once. */
export async function doRound({ services, throughGateway }: DemoShop): Promise<void> {
  await services.deliveries.settlePending();
  await throughGateway.fundingChecks.reconcile();
  await throughGateway.reversalChecks.reconcile();
  await services.renewalWorker.renewDue();
  await services.postman.deliverDue();
}
