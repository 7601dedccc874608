import { type Shop, startShop } from "../../support/start-shop";
import { brokenInvariants, findings } from "../support/books";
import { oneBundle } from "../support/customers";
import { Intention } from "../support/intention";
import { minutes } from "../../support/scale";
import { isReady, until } from "../../support/until";
import { startStopwatch } from "../../support/stopwatch";

describe("a pool without a free connection", () => {
  let shop: Shop;
  let freed = () => {};
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(async () => {
    freed();
    await shop.close();
  });

  it(
    "responds as busy after three seconds, turns readiness red, and recovers once one is free",
    async () => {
      const ada = await shop.customer();
      const funding = new Intention(ada.id, "fundWallet", { amount: 5_000 });
      await funding.settle(ada);
      const pool = shop.database.sharedPool!;
      const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));

      const letGo = () => held.splice(0).forEach((client) => client.release());
      freed = letGo;

      const purchases = Array.from({ length: 5 }, () => new Intention(ada.id, "purchaseBundle", oneBundle));
      const stopwatch = startStopwatch();
      const startedAt = performance.now();
      const [ready, ...answers] = await Promise.all([
        isReady(shop.url),
        ...purchases.map((one) => one.ask(ada)),
      ]);
      const passed = (performance.now() - startedAt) / 1_000;
      const seconds = stopwatch.seconds();

      expect(ready).toBe(false);
      expect(answers.map(({ status, errors }) => [status, errors?.[0]?.extensions.code])).toEqual(
        purchases.map(() => [503, "BUSY"]),
      );
      expect(passed).toBeGreaterThan(2.5);
      expect(seconds).toBeLessThan(20);

      letGo();
      await until("the shop is ready again", 5, () => isReady(shop.url));
      await Promise.all(purchases.map((one) => one.settle(ada)));

      expect(await findings(shop.database)).toEqual([]);
      expect(await brokenInvariants(shop.database, [funding, ...purchases])).toEqual([]);
    },
    minutes(2),
  );
});
