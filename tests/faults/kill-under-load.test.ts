import { setTimeout as delay } from "node:timers/promises";
import { BankClient } from "./support/bank-client";
import { brokenInvariants, findings } from "./support/books";
import { customersAt } from "./support/customers";
import type { Intention } from "./support/intention";
import { minutes, say, times } from "../support/scale";
import { firstSeed, Seeded } from "../support/seeded";
import { createShopHome, type ShopHome } from "./support/shop-home";

const clients = 32;
const wallets = 10;
const rounds = times(2, 200);

describe("the server, killed under load", () => {
  const random = new Seeded(firstSeed("kill under load"));
  let home: ShopHome;
  beforeAll(async () => {
    home = await createShopHome();
  });
  afterAll(() => home.remove());

  it(
    `loses nothing that it acknowledged, and repeats nothing, in ${rounds} rounds`,
    async () => {
      let shop = await home.start();
      const customers = await customersAt(shop.url, wallets);
      const all: Intention[] = await Promise.all(
        customers.map((customer) => customer.funded(shop.url, 5_000)),
      );
      let unanswered = 0;

      for (let round = 1; round <= rounds; round += 1) {
        const browsers = () => customers.map((one) => ({ id: one.id, visitor: one.visitor(shop.url) }));
        const sent: Intention[] = [];
        const customersNow = browsers();
        const work = async (n: number) => {
          const client = new BankClient(new Seeded(random.seed + round * 1_000 + n), customersNow, sent);
          while (await client.act()); // until the server is gone
        };
        const load = Promise.all(Array.from({ length: clients }, (_, n) => work(n)));
        await delay(50 + random.below(500));
        await shop.kill();
        await load;

        shop = await home.start();
        const wrong = await home.look(findings);
        expect({ round, wrong }).toEqual({ round, wrong: [] });
        const lost = sent.filter(({ answered }) => !answered);
        unanswered += lost.length;
        const again = new Map(browsers().map(({ id, visitor }) => [id, visitor]));
        // Twice at once: the customer's two tabs, or a retry that overtakes the first.
        await Promise.all(
          [...lost, ...lost].map((intention) => intention.settle(again.get(intention.customerId)!)),
        );
        all.push(...sent);
        const broken = await home.look((database) => brokenInvariants(database, all));
        expect({ round, broken }).toEqual({ round, broken: [] });
      }

      const made = all.filter((intention) => intention.made).length;
      say(
        `killed ${rounds} times: ${all.length} intentions, ${made} moved money, ` +
          `${unanswered} had no answer and were retried, none lost, none twice`,
      );
      expect(unanswered).toBeGreaterThan(rounds);
      expect(await home.look(findings)).toEqual([]);
    },
    minutes(times(15, 120)),
  );
});
