import { shopForAll } from "../support/start-shop";
import { brokenInvariants, findings } from "./support/books";
import { Intention } from "./support/intention";
import { minutes, say } from "../support/scale";
import { isReady, until } from "../support/until";

const emptyWallet = "UPDATE account SET balance = 0 WHERE id = $1 RETURNING id";

describe("a writer that hangs", () => {
  const shop = shopForAll();

  it(
    "is rolled back completely, whatever it does later, while others get busy",
    async () => {
      const ada = await shop.customer();
      const first = new Intention(ada.id, "fundWallet", { amount: 5_000 });
      await first.settle(ada);

      let release = () => {};
      const asleep = new Promise<void>((resolve) => (release = resolve));
      let afterwards: Promise<unknown> = Promise.resolve();
      const stuck = shop.database.transaction((tx) => {
        const work = async () => {
          await tx.query(emptyWallet, [ada.id]);
          await asleep;
          await tx.query(emptyWallet, [ada.id]);
        };
        return (afterwards = work());
      });
      stuck.catch(() => {}); // checked below
      const startedAt = performance.now();

      const second = new Intention(ada.id, "fundWallet", { amount: 700 });
      const busy = await second.ask(ada);
      expect([busy.status, busy.errors?.[0]?.extensions.code]).toEqual([503, "BUSY"]);
      expect((await ada.ask(`{ me { wallet { balance } } }`)).data.me.wallet.balance).toBe(5_000);

      await expect(stuck).rejects.toThrow("did not end within 12 seconds");
      await second.settle(ada);
      release();
      await expect(afterwards).rejects.toThrow(/closed|released/);
      await until("the shop is ready again", 5, () => isReady(shop.url));

      say(`stuck writer: given up after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
      expect((await ada.ask(`{ me { wallet { balance } } }`)).data.me.wallet.balance).toBe(5_700);
      expect(await findings(shop.database)).toEqual([]);
      expect(await brokenInvariants(shop.database, [first, second])).toEqual([]);
    },
    minutes(2),
  );
});
