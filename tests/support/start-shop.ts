import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createHttp } from "../../server/app/http";
import { model } from "../../server/app/model";
import { deliveryFor, paymentsFor } from "../../server/app/partners";
import type { Outside } from "../../server/app/outside";
import { createServices } from "../../server/app/services";
import { embeddedAssistant } from "../../server/features/chat";
import { openDatabase } from "../../server/platform/database/open-database";
import { createLogger, type Logger } from "../../server/platform/logger";
import type { Letter } from "../../server/platform/mailer/mailer";
import { readSettings } from "../../server/platform/settings";
import { Money } from "../../server/values/money";
import { FrozenClock } from "./frozen-clock";
import { MailBasket } from "./mail-basket";
import { createPostgresDatabase } from "./postgres-databases";
import { copyTemplate } from "./sqlite-template";
import { Visitor } from "./visitor";

declare const shopDatabase: "sqlite" | "postgres";

export type Shop = Awaited<ReturnType<typeof startShop>>;

interface Options extends Partial<Omit<Outside, "database">> {
  /** More environment variables, as the shop's owner would set them. */
  env?: Record<string, string>;
  logger?: Logger;
}

/** Settings of the partner that a test is not about: nobody is there, and the test puts the embedded one in its place. */
export const unusedPartner = {
  payments: { PAYSTACK_SECRET_KEY: "sk_test_of_nobody", PAYSTACK_URL: "http://127.0.0.1:9" },
  delivery: { VTU_API_KEY: "key", VTU_SECRET_KEY: "secret", VTU_URL: "http://127.0.0.1:9" },
};

/** A hash takes longer than most tests' requests; with `passwordCost: undefined` it costs what it costs in production. */
const cheapPasswords = { memoryCost: 8, timeCost: 1 };

/** The real shop over a database of its own, as it is after the first start, answering HTTP on a free port. */
export async function startShop({ env = {}, ...outside }: Options = {}) {
  const logger = outside.logger ?? createLogger("silent");
  const clock = new FrozenClock();
  const home = await createHome();
  const basket = new MailBasket();
  let statements: string[] | null = null;
  const database = await openDatabase({
    ...home,
    model,
    logger,
    onStatement: (sql) => statements?.push(sql),
  });

  const settings = readSettings({ NODE_ENV: "test", RATE_LIMITS: "off", ...env });
  const services = createServices({
    clock,
    payments: paymentsFor(settings),
    delivery: deliveryFor(settings, logger),
    mailer: basket,
    assistant: embeddedAssistant,
    passwordCost: cheapPasswords,
    settings,
    ...outside,
    database,
    logger,
  });
  await services.products.current();
  const { server, apollo } = await createHttp(services, settings, logger, null);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sessionCookie = settings.secureCookies ? "__Host-oyanet_session" : "oyanet_session";

  async function customer({ balance = 0, email = `${randomUUID()}@example.com` } = {}) {
    const id = await services.accounts.signUp({ fullName: "Ada Obi", email, password: "plum orchard 42" });
    if (balance > 0) await fund(id, balance);
    const visitor = new Visitor(url);
    /** Also again, once the clock has ended the session. */
    const signIn = async () =>
      visitor.setCookie(sessionCookie, await services.sessions.start(id, null, null));
    await signIn();
    return Object.assign(visitor, { id, email, signIn });
  }

  async function fund(customerId: string, naira: number) {
    const amount = Money.ofNaira(naira);
    await services.fundings.fund(customerId, { amount, idempotencyKey: randomUUID() });
  }

  return {
    url,
    clock,
    home,
    services,
    database,
    visitor: () => new Visitor(url),
    /** A new customer, signed in, with that many naira in the wallet. */
    customer,
    fund,
    /** Has every mail in the outbox sent, and answers those sent so far. */
    async letters(): Promise<Letter[]> {
      await services.resetRequests.answer();
      await services.postman.deliverDue();
      return basket.letters;
    },
    /** The SQL that was sent while the work ran. */
    async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
      statements = [];
      await work();
      const sent = statements;
      statements = null;
      return sent;
    },
    async close() {
      await apollo.stop();
      await database.close();
      await home.remove();
    },
  };
}

async function createHome() {
  if (shopDatabase === "postgres") {
    const { url, drop } = await createPostgresDatabase();
    return { databaseUrl: url, dataDir: "", remove: drop };
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-shop-"));
  copyTemplate(dataDir);
  return {
    databaseUrl: null,
    dataDir,
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
