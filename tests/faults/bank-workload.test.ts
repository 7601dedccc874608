import { setTimeout as delay } from "node:timers/promises";
import type { DeliveryState } from "../../server/features/bundles/delivery/delivery.service";
import { Busy } from "../../server/platform/database/database";
import { type Shop, startShop } from "../support/start-shop";
import { BankClient } from "./support/bank-client";
import { brokenInvariants, findings } from "./support/books";
import type { Intention } from "./support/intention";
import { minutes, say, times } from "../support/scale";
import { firstSeed, Seeded } from "../support/seeded";

const clients = 32;
const wallets = 10;
const actsOfEach = times(8, 20);
const auditors = 2;

const first = firstSeed("bank workload");
const seeds = Array.from({ length: times(1, 100) }, (_, n) => first + n);

/** A busy shop refuses the auditor, who tries again. */
const noneWhenBusy = (error: unknown) => {
  if (error instanceof Busy) return [];
  throw error;
};

describe("the bank workload", () => {
  let shop: Shop;
  let random = new Seeded(first);
  const delivery = {
    name: "one bundle in ten cannot be delivered",
    deliver: async (): Promise<DeliveryState> => (random.chance(0.1) ? "FAILED" : "DELIVERED"),
  };
  // A new shop for each seed, because the audits read everything and would get slower with each seed.
  beforeEach(async () => {
    shop = await startShop({ delivery });
  });
  afterEach(() => shop.close());

  /** Reads the ledger and the API while money moves. Returns the number of checks and the problems found. */
  async function auditUntil(done: () => boolean) {
    const wrong: unknown[] = [];
    let rounds = 0;
    for (; !done(); rounds += 1) {
      wrong.push(...(await findings(shop.database).catch(noneWhenBusy)));
      await delay(200);
    }
    return { rounds, wrong };
  }

  it.each(seeds)(
    "violates no invariant with seed %i",
    async (seed) => {
      random = new Seeded(seed);
      const customers = await Promise.all(
        Array.from({ length: wallets }, async () => {
          const visitor = await shop.customer();
          return { id: visitor.id, visitor };
        }),
      );
      const intentions: Intention[] = [];
      let working = clients;
      const work = async (n: number) => {
        const client = new BankClient(new Seeded(seed * 1_000 + n), customers, intentions);
        for (let act = 0; act < actsOfEach; act += 1) await client.act();
        working -= 1;
      };

      const startedAt = performance.now();
      const [looked] = await Promise.all([
        Promise.all(Array.from({ length: auditors }, () => auditUntil(() => working === 0))),
        Promise.all(Array.from({ length: clients }, (_, n) => work(n))),
      ]);
      const seconds = (performance.now() - startedAt) / 1_000;
      // Retries busy requests, as the browser does.
      const busy = intentions.filter(({ answered }) => !answered);
      const visitors = new Map(customers.map(({ id, visitor }) => [id, visitor]));
      await Promise.all(busy.map((intention) => intention.settle(visitors.get(intention.customerId)!)));

      const answers = intentions.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
      const made = intentions.filter((intention) => intention.made).length;
      const rounds = looked.reduce((sum, auditor) => sum + auditor.rounds, 0);
      say(
        `bank seed ${seed}: ${answers} answers to ${intentions.length} intentions, ${made} moved money, ` +
          `${busy.length} retried, ${rounds} audits meanwhile, ${seconds.toFixed(1)} s`,
      );
      expect(looked.flatMap(({ wrong }) => wrong)).toEqual([]);
      expect(rounds).toBeGreaterThan(0);
      expect(made).toBeGreaterThan(clients);
      expect(await findings(shop.database)).toEqual([]);
      expect(await brokenInvariants(shop.database, intentions)).toEqual([]);
    },
    minutes(5),
  );
});
