import { setTimeout as delay } from "node:timers/promises";
import { findings } from "./support/books";
import { type Customer, customersAt, oneBundle } from "./support/customers";
import { holdWrites } from "./support/hold-writes";
import type { Intention } from "./support/intention";
import { minutes, say, times } from "../support/scale";
import { createShopHome, type ShopHome } from "./support/shop-home";
import { startStopwatch } from "../support/stopwatch";

const payments = times(25, 50);
const maxSeconds = 10;

describe("SIGTERM", () => {
  let home: ShopHome;
  beforeAll(async () => {
    home = await createShopHome();
  });
  afterAll(() => home.remove());

  it(
    `with ${payments} payments in progress answers them all and exits with 0 within ${maxSeconds} seconds`,
    async () => {
      const shop = await home.start({ METRICS_PORT: "0" });
      const customers: Customer[] = [];
      while (customers.length < payments) customers.push(...(await customersAt(shop.url, 5)));
      for (const customer of customers) await customer.funded(shop.url, 1_000);

      const hold = await holdWrites(home);
      const bought: Intention[] = customers.map((customer) => customer.wants("purchaseBundle", oneBundle));
      const answers = Promise.all(
        bought.map((intention, n) => intention.send(customers[n]!.visitor(shop.url))),
      );
      while ((await inFlight(shop.metricsPort)) < payments) await delay(10);

      const stopwatch = startStopwatch();
      const ended = shop.stop();
      await untilConnectionsAreRefused(shop.url);
      await hold.letGo();

      expect(await answers).toEqual(bought.map(() => true));
      expect(await ended).toBe(0);
      const took = stopwatch.seconds();
      say(`shut down with ${payments} payments in progress in ${took.toFixed(1)} s, all answered`);
      expect(took).toBeLessThan(maxSeconds);
      expect(bought.map(({ made }) => made?.type)).toEqual(bought.map(() => "BundlePurchase"));
      expect(await home.look(findings)).toEqual([]);
    },
    minutes(3),
  );
});

async function untilConnectionsAreRefused(url: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`${url}/healthz`, { headers: { connection: "close" } })).text();
      await delay(10);
    } catch {
      return;
    }
  }
}

async function inFlight(port: number | null): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^shop_http_requests_in_flight (\d+)/m.exec(text)?.[1] ?? 0);
}
