import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { type Shop, startShop } from "../../support/start-shop";
import { brokenInvariants, findings } from "../support/books";
import { oneBundle } from "../support/customers";
import { Intention } from "../support/intention";
import { minutes } from "../../support/scale";
import { isReady, until } from "../../support/until";

describe("a second process that locks the SQLite file", () => {
  let shop: Shop;
  let holder: ChildProcess;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(async () => {
    holder.kill();
    await shop.close();
  });

  async function hold(): Promise<void> {
    const file = path.join(shop.home.dataDir, "oyanet.sqlite");
    holder = spawn(process.execPath, [path.join(__dirname, "../support/write-lock.js"), file]);
    const [said] = (await once(holder.stdout!, "data")) as [Buffer];
    if (said.toString().trim() !== "held") throw new Error(said.toString());
  }

  it(
    "makes writers wait and then busy, does not delay readers, and recovers when it unlocks",
    async () => {
      const ada = await shop.customer();
      const funding = new Intention(ada.id, "fundWallet", { amount: 5_000 });
      await funding.settle(ada);
      await hold();

      const purchase = new Intention(ada.id, "purchaseBundle", oneBundle);
      const startedAt = performance.now();
      const refused = await purchase.ask(ada);
      const waited = (performance.now() - startedAt) / 1_000;

      expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([503, "BUSY"]);
      expect(waited).toBeGreaterThan(2);
      expect((await ada.ask(`{ me { wallet { balance } } }`)).data.me.wallet.balance).toBe(5_000);
      expect(await isReady(shop.url)).toBe(false);

      holder.stdin!.end();
      await until("the shop is ready again", 10, () => isReady(shop.url));
      await purchase.settle(ada);

      expect(await findings(shop.database)).toEqual([]);
      expect(await brokenInvariants(shop.database, [funding, purchase])).toEqual([]);
    },
    minutes(2),
  );
});
