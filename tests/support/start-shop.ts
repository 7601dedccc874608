import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp, jobOf, runJob, servicesOf } from "../../server/app/build-app";
import type { AdaptersFor } from "../../server/platform/module";
import { createHttp } from "../../server/app/http/http";
import { modelOf, modules, readSettings } from "../../server/app/modules";
import { anonymousContext } from "../../server/app/http/requests";
import { User } from "../../server/features/identity";
import { PasswordHasher } from "../../server/features/identity/password/password-hasher";
import { SessionService } from "../../server/features/identity/sessions/session.service";
import type { Clock } from "../../server/platform/clock";
import type { Database, Parameter } from "../../server/platform/database/database";
import { openDatabase } from "../../server/platform/database/open-database";
import { Cookies } from "../../server/platform/http/cookies";
import { RequestLimits } from "../../server/platform/limits/request-limits";
import { createLogger, type Logger } from "../../server/platform/observability/logger";
import type { AnyModule } from "../../server/platform/module";
import type { Letter } from "./mail-basket";
import { Money } from "../../server/values/money";
import { FrozenClock } from "./frozen-clock";
import { MailBasket } from "./mail-basket";
import { auditOf } from "./money";
import { createPostgresDatabase } from "./postgres-databases";
import { copyTemplate } from "./sqlite-template";
import { Visitor } from "./visitor";

declare const shopDatabase: "sqlite" | "postgres";

export type Shop = Awaited<ReturnType<typeof startShop>>;

interface Options extends Partial<AdaptersFor<typeof modules>> {
  /** Additional environment variables. */
  env?: Record<string, string>;
  logger?: Logger;
  clock?: Clock;
  /** A test's own modules, after the shop's. */
  moreModules?: readonly AnyModule[];
  /** False where tests write rows that the shop itself would not, so that its ledger cannot balance. */
  isAudited?: boolean;
}

/**
 * Settings of an integration that the test is not about: nothing listens there, and the test uses the embedded one
 * instead.
 */
export const unusedPartner = {
  payments: { PAYSTACK_SECRET_KEY: "sk_test_of_nobody", PAYSTACK_URL: "http://127.0.0.1:9" },
  delivery: { VTU_API_KEY: "key", VTU_SECRET_KEY: "secret", VTU_URL: "http://127.0.0.1:9" },
};

/** Executed without HTTP, so that no rate limit counts a test's set-up. */
const signUp = `mutation ($email: String!) {
  signUp(input: { fullName: "Ada Obi", email: $email, password: "plum orchard 42" }) { __typename ... on Refusal { message } }
}`;

/** A production hash takes longer than most tests' requests. `new PasswordHasher()` has production's cost. */
const cheap = { memoryCost: 8, timeCost: 1 };

/** No browser stores them. */
const unstoredCookies = new Cookies({ headers: {} }, { append: () => undefined as never }, false);

/** Starts the real shop over a database of its own, as after the first start, with HTTP on a free port. */
export async function startShop({ env = {}, logger = createLogger("silent"), ...given }: Options = {}) {
  const { clock: otherClock, moreModules = [], isAudited = true, ...adapters } = given;
  const allModules = [...modules, ...moreModules] as unknown as typeof modules;
  const clock = new FrozenClock();
  const hasher = adapters.hasher ?? new PasswordHasher(cheap);
  const home = await createHome();
  const basket = new MailBasket();
  let statements: string[] | null = null;
  const database = await openDatabase({
    ...home,
    model: modelOf(allModules),
    logger,
    onStatement: (sql) => statements?.push(sql),
  });

  const settings = readSettings({ NODE_ENV: "test", RATE_LIMITS: "off", ...env });
  const app = buildApp({
    modules: allModules,
    settings,
    database,
    clock: otherClock ?? clock,
    logger,
    adapters: { mailer: basket, hasher, ...adapters },
  });
  const services = servicesOf(app);
  for (const part of app.parts) await part.warmUp?.();
  const { server, apollo, limits } = await createHttp(app, null);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sessionCookie = settings.secureCookies ? "__Host-oyanet_session" : "oyanet_session";

  const sessions = new SessionService(database, app.clock, logger);
  async function signInAs(visitor: Visitor, customerId: string) {
    visitor.setCookie(sessionCookie, await sessions.start(customerId, null, null));
  }

  async function customer({ balance = 0, email = `${randomUUID()}@example.com`, isConfirmed = false } = {}) {
    const signedUp = await apollo.executeOperation(
      { query: signUp, variables: { email } },
      { contextValue: { ...anonymousContext(), cookies: unstoredCookies } },
    );
    const user = await services.identity.findByEmail(email);
    if (!user) throw new Error(`${email} could not sign up: ${JSON.stringify(signedUp.body)}`);
    const { id } = user;
    if (isConfirmed)
      await database.transaction((tx) => tx.manager.update(User, { id }, { emailVerified: true }));
    if (balance > 0) await fund(id, balance);
    const visitor = new Visitor(url);
    /** Also again, after the session has expired. */
    const signIn = () => signInAs(visitor, id);
    await signIn();
    return Object.assign(visitor, { id, email, signIn });
  }

  async function fund(customerId: string, naira: number) {
    const amount = Money.ofNaira(naira);
    await services.fundings.fund(customerId, { amount, idempotencyKey: randomUUID() });
  }

  return {
    app,
    isAudited,
    /** Runs a job once that the shop runs on a schedule. */
    runJob: (name: string) => runJob(app, name),
    job: (name: string) => jobOf(app, name),
    hasher,
    url,
    clock,
    home,
    services,
    database,
    visitor: () => new Visitor(url),
    /** The counters of an address when RATE_LIMITS is on, to use up points without a thousand requests. */
    limitsOf: (address: string) => new RequestLimits(limits, address, null),
    /** Gives the browser a new session of that customer. */
    signInAs,
    /**
     * Creates a signed-in customer with that many naira in the wallet; the email is unconfirmed, as after signing up.
     */
    customer,
    fund,
    balanceOf: async (customerId: string) => (await services.wallets.walletOf(customerId)).balance.naira,
    ...sqlOf(database),
    /** Sends every mail in the outbox, and returns all sent so far. */
    async letters(): Promise<Letter[]> {
      await runJob(app, "password resets");
      await runJob(app, "mail");
      return basket.letters;
    },
    /** Returns the SQL statements that were sent during the work. */
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

function sqlOf(database: Database) {
  return {
    read: <Row extends object>(sql: string, parameters?: readonly Parameter[]) =>
      database.reader.query<Row>(sql, parameters),
    /** Changes rows behind the shop's back, by one statement. */
    write: <Row extends object>(sql: string, parameters?: readonly Parameter[]) =>
      database.transaction((tx) => tx.query<Row>(sql, parameters)),
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

/** Options of what is started before the shop are given as a function. */
type LateOptions = Options | (() => Options);

/** A shop for all tests of the surrounding block, closed after the last of them with a ledger that balances. */
export function shopForAll(options?: LateOptions): Shop {
  const shop = {} as Shop;
  beforeAll(async () => void Object.assign(shop, await startShop(now(options))));
  afterAll(() => closeAudited(shop));
  return shop;
}

/** A shop for each test of the surrounding block, closed after it with a ledger that balances. */
export function shopForEach(options?: LateOptions): Shop {
  const shop = {} as Shop;
  beforeEach(async () => void Object.assign(shop, await startShop(now(options))));
  afterEach(() => closeAudited(shop));
  return shop;
}

const now = (options?: LateOptions) => (typeof options === "function" ? options() : options);

async function closeAudited(shop: Shop) {
  if (shop.isAudited) expect(await auditOf(shop)).toEqual([]);
  await shop.close();
}
