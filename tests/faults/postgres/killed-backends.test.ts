import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { type Shop, startShop } from "../../support/start-shop";
import { BankClient } from "../support/bank-client";
import { brokenInvariants, findings } from "../support/books";
import type { Intention } from "../support/intention";
import { minutes, say, times } from "../../support/scale";
import { firstSeed, Seeded } from "../../support/seeded";
import { isReady, until } from "../../support/until";

const clients = 16;
const wallets = 6;
const actsOfEach = times(12, 200);

const killSomeSessions = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'oyanet' AND state <> 'idle'
  ORDER BY random() LIMIT 2`;

describe("PostgreSQL backends, killed under load", () => {
  const { seed } = new Seeded(firstSeed("killed backends"));
  let shop: Shop;
  let admin: Client;
  beforeAll(async () => {
    shop = await startShop();
    admin = new Client({ connectionString: shop.home.databaseUrl! });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await shop.close();
  });

  it(
    "lose nothing that was acknowledged, and repeat nothing",
    async () => {
      const customers = await Promise.all(
        Array.from({ length: wallets }, async () => {
          const visitor = await shop.customer();
          return { id: visitor.id, visitor };
        }),
      );
      const intentions: Intention[] = [];
      let killed = 0;
      const work = async (n: number) => {
        const client = new BankClient(new Seeded(seed * 1_000 + n), customers, intentions);
        for (let act = 0; act < actsOfEach; act += 1) await client.act();
      };
      const quiet = new AbortController();
      const kill = async () => {
        for (; !quiet.signal.aborted; await delay(20))
          killed += (await admin.query(killSomeSessions)).rows.length;
      };
      const killing = kill();
      await Promise.all(Array.from({ length: clients }, (_, n) => work(n)));
      quiet.abort();
      await killing;

      await until("the shop is ready again", 10, () => isReady(shop.url));
      const lost = intentions.filter(({ answered }) => !answered);
      const byId = new Map(customers.map(({ id, visitor }) => [id, visitor]));
      // Twice at once: the customer's two tabs, or a retry that overtakes the first.
      await Promise.all(
        [...lost, ...lost].map((intention) => intention.settle(byId.get(intention.customerId)!)),
      );

      const made = intentions.filter((intention) => intention.made).length;
      say(
        `killed ${killed} backends: ${intentions.length} intentions, ${made} moved money, ` +
          `${lost.length} had no answer and were retried`,
      );
      expect(killed).toBeGreaterThan(20);
      expect(made).toBeGreaterThan(clients);
      expect(await findings(shop.database)).toEqual([]);
      expect(await brokenInvariants(shop.database, intentions)).toEqual([]);
    },
    minutes(times(10, 60)),
  );
});
