import { graphql } from "graphql";
import { sandboxPayments } from "../../server/features/wallet/funding/payment-gateway";
import { type AnyApp, buildApp, runJob, servicesOf } from "../../server/app/build-app";
import { anonymousContext } from "../../server/app/http/requests";
import { Cookies } from "../../server/platform/http/cookies";
import { createSchema } from "../../server/app/graphql/schema";
import type { Database } from "../../server/platform/database/database";
import { createLogger } from "../../server/platform/observability/logger";
import { modules, readSettings } from "../../server/app/modules";
import { Agenda, MovedClock } from "./agenda";
import { DemoDelivery, DemoMailer, DemoPayments } from "./integrations";
import { Seeded } from "./seeded";

export type DemoShop = ReturnType<typeof createDemoShop>;

/**
 * The shop's own services over that database, with a clock that begins at `start` and integrations that follow a story.
 */
export function createDemoShop(database: Database, start: Date, seed: number) {
  const clock = new MovedClock(start);
  const [payments, delivery, mailer] = [new DemoPayments(), new DemoDelivery(), new DemoMailer()];
  const parts = {
    modules,
    database,
    clock,
    logger: createLogger("fatal"), // a wrong payment is an error in the log, and here it is meant
    settings: readSettings({}),
  };
  const app = buildApp({ ...parts, adapters: { delivery, mailer, payments: sandboxPayments } });
  const gatewayApp = buildApp({ ...parts, adapters: { delivery, mailer, payments } });
  let keys = 0;
  return {
    database,
    services: servicesOf(app),
    ask: askerOf(app),
    runJob: (name: string) => runJob(app, name),
    /** The same shop where payments go through a gateway, as with Paystack. */
    throughGateway: {
      services: servicesOf(gatewayApp),
      ask: askerOf(gatewayApp),
      runJob: (name: string) => runJob(gatewayApp, name),
    },
    payments,
    delivery,
    mailer,
    clock,
    agenda: new Agenda(clock),
    chance: new Seeded(seed),
    /** One for each thing that is done once. */
    newKey: () => `demo-${seed}-${(keys += 1)}`,
  };
}

/** No browser stores them. */
const cookies = new Cookies({ headers: {} }, { append: () => undefined as never }, false);

/** Sends operations as the web does, without HTTP: in the name of a customer, or of a visitor. */
function askerOf(app: AnyApp) {
  const schema = createSchema(app.parts.flatMap(({ resolvers = [] }) => resolvers));
  return async (customerId: string | null, source: string, variableValues: Record<string, unknown>) => {
    const contextValue = { ...anonymousContext(), customerId, cookies };
    const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
    if (errors?.[0]) throw errors[0];
    for (const [field, answer] of Object.entries(data ?? {})) {
      const { __typename: type, message } = answer as { __typename?: string; message?: string };
      if (message) throw new Error(`${field} answers ${type}: ${message}`);
    }
  };
}

/** Runs each of the shop's jobs once. */
export async function doRound({ services, throughGateway, ...shop }: DemoShop): Promise<void> {
  await services.deliveries.job.run();
  await throughGateway.runJob("funding checks");
  await throughGateway.runJob("reversal checks");
  await shop.runJob("renewals");
  await shop.runJob("mail");
}
