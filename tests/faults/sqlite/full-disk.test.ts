import { PassThrough } from "node:stream";
import { createLogger } from "../../../server/platform/observability/logger";
import { type Shop, startShop } from "../../support/start-shop";
import { brokenInvariants, findings } from "../support/books";
import { billing, oneBundle } from "../support/customers";
import { FullDisk } from "../support/full-disk";
import { Intention, type MoneyMutation } from "../support/intention";
import { isReady, until } from "../../support/until";
import { minutes, say } from "../../support/scale";

const inputs: Record<MoneyMutation, object> = {
  fundWallet: { amount: 100 },
  purchaseBundle: oneBundle,
  checkout: billing,
};
const unanswered = (intention: Intention) => !intention.answered;

describe("a full disk", () => {
  const log = new PassThrough();
  const disk = new FullDisk();
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ logger: createLogger("warn", log) });
  });
  afterAll(() => shop.close());

  it(
    "acknowledges nothing, turns readiness red, and recovers without a restart",
    async () => {
      const ada = await shop.customer();
      const intentions: Intention[] = [];
      const send = async (mutation: MoneyMutation) => {
        const intention = new Intention(ada.id, mutation, inputs[mutation]);
        intentions.push(intention);
        await intention.send(ada);
      };
      for (let n = 0; n < 5; n += 1) {
        const intention = new Intention(ada.id, "fundWallet", { amount: 1_000_000 });
        intentions.push(intention);
        await intention.settle(ada);
      }
      await ada.ask(`mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);

      disk.fill();
      // Writes that fit into the last pages may be acknowledged; after that, nothing fits.
      await until("nothing fits any more", 60, async () => {
        for (const mutation of ["fundWallet", "purchaseBundle", "checkout"] as const) await send(mutation);
        return intentions.slice(-30).every(unanswered);
      });
      const lost = intentions.filter(unanswered);

      expect(await isReady(shop.url)).toBe(false);
      const refused = await ada.ask(
        `mutation { fundWallet(input: { amount: 100, idempotencyKey: "3b241101-e2bb-4255-8caf-4136c566a962" }) { __typename } }`,
      );
      expect([refused.status, refused.data?.fundWallet ?? null]).toEqual([500, null]);
      expect(refused.errors?.[0]?.message).toBe("Something went wrong");
      expect(String(log.read())).toContain("SQLITE_FULL: database or disk is full");
      expect((await ada.ask(`{ me { wallet { balance } } }`)).data.me.wallet.balance).toBeGreaterThan(0);
      expect(await findings(shop.database)).toEqual([]);

      disk.free();
      await until("the shop is ready again", 5, () => isReady(shop.url));
      for (const intention of lost) await intention.settle(ada);

      say(`full disk: ${lost.length} of ${intentions.length} intentions were refused, then settled once`);
      expect(await findings(shop.database)).toEqual([]);
      expect(await brokenInvariants(shop.database, intentions)).toEqual([]);
    },
    minutes(5),
  );
});
