import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuiltShop } from "../support/start-built-shop";
import { brokenInvariants, findings } from "./support/books";
import { billing, Customer, oneBundle } from "./support/customers";
import type { Intention } from "./support/intention";
import { minutes } from "../support/scale";
import { some } from "../support/seeded";
import { until } from "../support/until";
import { createShopHome, type ShopHome } from "./support/shop-home";

/** Every case starts the server, which is slow on a busy machine. */
jest.setTimeout(minutes(2));

const points = [
  "after the key",
  "after the balance",
  "after the entries",
  "before the commit",
  "after the commit, before the answer",
];
/** The preloaded script fails deliveries to this number, so that their price is refunded. */
const unreachable = "08099999999";

const mutations = {
  REFUND: (customer: Customer) => customer.wants("purchaseBundle", { ...oneBundle, phone: unreachable }),
  FUNDING: (customer: Customer) => customer.wants("fundWallet", { amount: 1_000 }),
  BUNDLE_PURCHASE: (customer: Customer) => customer.wants("purchaseBundle", oneBundle),
  ORDER: (customer: Customer) => customer.wants("checkout", billing),
};

describe("a crash inside a money transaction", () => {
  const all: Intention[] = [];
  let home: ShopHome;
  let plan: string;
  let shop: BuiltShop;
  let ada: Customer;

  const start = () =>
    home.start({
      NODE_OPTIONS: `--require ${path.join(__dirname, "support/crash-points.js")}`,
      CRASH_PLAN: plan,
      JOB_PAUSE_SECONDS: "0.5",
    });
  beforeAll(async () => {
    home = await createShopHome();
    plan = path.join(home.dataDir, "crash-plan.json");
    shop = await start();
    ada = await Customer.at(shop.url);
    all.push(await ada.funded(shop.url, 1_000_000));
  });
  afterAll(() => home.remove());

  const cases = Object.keys(mutations).flatMap((kind) =>
    some(`crashes of ${kind}`, 1, points).map((point) => [kind, point] as const),
  );
  const refunds = cases.filter(([kind]) => kind === "REFUND").length;

  it.each(cases)("of %s, %s, leaves one effect for one key", async (kind, point) => {
    await ada
      .visitor(shop.url)
      .ask(`mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
    const intention = mutations[kind as keyof typeof mutations](ada);
    all.push(intention);

    writeFileSync(plan, JSON.stringify({ kind, point }));
    expect(await intention.send(ada.visitor(shop.url))).toBe(false);
    expect(await shop.ended).toBe("SIGKILL");
    rmSync(plan);

    expect(await home.look(findings)).toEqual([]);
    shop = await start();
    await intention.settle(ada.visitor(shop.url));
    await intention.settle(ada.visitor(shop.url));

    expect(intention.made).not.toBeNull();
    await home.look(async (books) => {
      expect(await findings(books)).toEqual([]);
      // A refund is made later by the worker, so it is checked last.
      expect(kind === "REFUND" ? [] : await brokenInvariants(books, all)).toEqual([]);
    });
  });

  it("refunds each undeliverable bundle's price once", async () => {
    const purchases = all.slice(1, 1 + refunds).map(({ made }) => made?.id);
    const status = () =>
      Promise.all(
        purchases.map(async (id) => {
          const query = `query ($id: ID!) { bundlePurchase(id: $id) { status } }`;
          return (await ada.visitor(shop.url).ask(query, { id })).data.bundlePurchase.status as string;
        }),
      );
    await home.lapseClaims();
    await until("all are paid back", 30, async () => (await status()).every((one) => one === "REFUNDED"));

    expect(purchases).toHaveLength(refunds);
    expect(await home.look(findings)).toEqual([]);
    expect(await home.look((books) => brokenInvariants(books, all))).toEqual([]);
  });
});
