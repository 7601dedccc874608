import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FakePaystack } from "../support/fake-paystack";
import { FakeVtu } from "../support/fake-vtu";
import type { BuiltShop } from "../support/start-built-shop";
import { findings } from "./support/books";
import { Customer, oneBundle } from "./support/customers";
import { createShopHome, type ShopHome } from "./support/shop-home";

/** A dead process's claims lapse after a minute, which nobody wants to wait for. */
const lapse = ["UPDATE bundle_purchase SET next_attempt_at = 1 WHERE next_attempt_at IS NOT NULL"].concat(
  "UPDATE funding SET next_check_at = 1 WHERE next_check_at IS NOT NULL",
);

describe("a crash while a partner is being talked to", () => {
  const gateway = new FakePaystack();
  const vtu = new FakeVtu();
  let home: ShopHome;
  let plan: string;
  let shop: BuiltShop;
  let ada: Customer;

  const start = () =>
    home.start({
      ...gateway.env,
      ...vtu.env,
      NODE_OPTIONS: `--require ${path.join(__dirname, "support/crash-points.js")}`,
      CRASH_PLAN: plan,
      DELIVERY_RETRY_SECONDS: "0.2",
    });

  beforeAll(async () => {
    await gateway.start();
    await vtu.start();
    home = await createShopHome();
    plan = path.join(home.dataDir, "crash-plan.json");
    shop = await start();
    ada = await Customer.at(shop.url);
  });
  afterEach(async () => {
    gateway.beforeAnswer = () => {};
    vtu.beforeAnswer = () => {};
    vtu.behaviour = "delivered";
    expect(await home.look(findings)).toEqual([]);
  });
  afterAll(async () => {
    await home.remove();
    await gateway.stop();
    await vtu.stop();
  });

  const visitor = () => ada.visitor(shop.url);

  async function restart() {
    expect(await shop.ended).toBe("SIGKILL");
    expect(await home.look(findings)).toEqual([]);
    await home.look((database) =>
      database.transaction(async (tx) => {
        for (const sql of lapse) await tx.query(sql);
      }),
    );
    shop = await start();
  }

  const balance = async () =>
    (await visitor().ask(`{ me { wallet { balance } } }`)).data.me.wallet.balance as number;

  /** Waits until the worker has brought it about. */
  async function soonEnough(look: () => Promise<unknown>, wanted: unknown) {
    for (const begun = Date.now(); Date.now() - begun < 15_000;) {
      if ((await look()) === wanted) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await look()).toBe(wanted);
  }

  /** A funding that the customer has paid, and that the shop does not know to be paid. */
  async function paidFunding() {
    const funding = ada.wants("fundWallet", { amount: 1_000 });
    await funding.settle(visitor());
    const reference = [...gateway.payments.keys()].at(-1) ?? "";
    gateway.becomes(reference, { status: "success" });
    return { reference, before: await balance() };
  }

  const comesBack = (reference: string) =>
    visitor()
      .ask(`mutation ($reference: String!) { checkFunding(reference: $reference) { status } }`, { reference })
      .catch(() => null);

  it("is survived by a shop that said at its start who they are, and what is left to do", () => {
    expect(shop.output()).toContain(`partner   payments by Paystack at ${gateway.url}`);
    expect(shop.output()).toContain(`partner   delivery by the VTU aggregator at ${vtu.url}/api`);
    expect(shop.output()).toMatch(
      /warning {3}\d+ plans have no code of the aggregator yet: table delivery_product/,
    );
  });

  it("that announces a payment: the same key leads to one page, and what is paid there is credited", async () => {
    const funding = ada.wants("fundWallet", { amount: 2_000 });
    gateway.beforeAnswer = () => shop.kill();
    expect(await funding.send(visitor())).toBe(false);
    gateway.beforeAnswer = () => {};
    await restart();
    await funding.settle(visitor());
    await funding.settle(visitor());

    expect(new Set(funding.outcomes.map(({ id }) => id)).size).toBe(1);
    gateway.becomes([...gateway.payments.keys()].at(-1) ?? "", { status: "success" });
    await home.look((database) => database.transaction((tx) => tx.query(lapse[1]!)));
    await soonEnough(balance, 2_000);
  });

  it("that asks how a payment stands for the customer who came back: credited by the next process", async () => {
    const { reference, before } = await paidFunding();
    gateway.beforeAnswer = () => shop.kill();
    await comesBack(reference);
    gateway.beforeAnswer = () => {};
    await restart();
    await soonEnough(balance, before + 1_000);
  });

  it("that asks how a payment stands after a webhook: credited by the next process", async () => {
    const { reference, before } = await paidFunding();
    gateway.beforeAnswer = () => shop.kill();
    await gateway.notify(`${shop.url}/webhooks/paystack`, gateway.eventOf(reference));
    expect(await shop.ended).toBe("SIGKILL");
    gateway.beforeAnswer = () => {};
    await restart();
    await soonEnough(balance, before + 1_000);
  });

  it.each([
    "after the balance",
    "after the entries",
    "before the commit",
    "after the commit, before the answer",
  ])("that credits a payment, %s: credited once", async (point) => {
    const { reference, before } = await paidFunding();
    writeFileSync(plan, JSON.stringify({ kind: "PAYMENT", point }));
    await comesBack(reference);
    expect(await shop.ended).toBe("SIGKILL");
    rmSync(plan);
    await restart();
    await soonEnough(balance, before + 1_000);
    await comesBack(reference);
    expect(await balance()).toBe(before + 1_000);
  });

  /** Buys a bundle while the shop dies of it; answers how the purchase stands. */
  async function dyingPurchase() {
    const purchase = ada.wants("purchaseBundle", oneBundle);
    expect(await purchase.send(visitor())).toBe(false);
    vtu.beforeAnswer = () => {};
    await restart();
    await purchase.settle(visitor());
    const id = purchase.made?.id ?? "";
    return async () =>
      (await visitor().ask(`query ($id: ID!) { bundlePurchase(id: $id) { status } }`, { id })).data
        .bundlePurchase.status as string;
  }

  it("that sells a bundle which the aggregator has sold: asked about, not sold again", async () => {
    const before = await balance();
    const sold = vtu.sold().length;
    vtu.beforeAnswer = () => shop.kill();
    const status = await dyingPurchase();

    await soonEnough(status, "DELIVERED");
    expect(vtu.sold()).toHaveLength(sold + 1);
    expect(await balance()).toBe(before - 50);
  });

  it("that sells a bundle which the aggregator never took: sent again under the same id", async () => {
    const before = await balance();
    const sold = vtu.sold().length;
    vtu.beforeAnswer = () => {
      vtu.transactions.delete([...vtu.transactions.keys()].at(-1) ?? "");
      return shop.kill();
    };
    const status = await dyingPurchase();

    await soonEnough(status, "DELIVERED");
    expect(vtu.sold()).toHaveLength(sold + 1);
    expect(await balance()).toBe(before - 50);
  });

  it("that learns of a failure: the price is given back once", async () => {
    const before = await balance();
    vtu.behaviour = "failed";
    vtu.beforeAnswer = () => shop.kill();
    const status = await dyingPurchase();

    await soonEnough(status, "REFUNDED");
    expect(await balance()).toBe(before);
  });

  it("is not the only end: a shop told to stop does not wait for partners that hang", async () => {
    await comesBack((await paidFunding()).reference);
    const { reference, before } = await paidFunding();
    const purchase = ada.wants("purchaseBundle", oneBundle);
    vtu.behaviour = "done, hangs";
    gateway.onVerify = "hangs";
    const sold = vtu.sold().length;
    await purchase.settle(visitor()); // PENDING after five seconds; the attempt goes on
    await gateway.notify(`${shop.url}/webhooks/paystack`, gateway.eventOf(reference));
    const begun = Date.now();
    expect(await shop.stop()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(8_000);

    gateway.onVerify = null;
    vtu.behaviour = "delivered";
    await home.look((database) =>
      database.transaction(async (tx) => {
        for (const sql of lapse) await tx.query(sql);
      }),
    );
    shop = await start();
    await soonEnough(balance, before + 1_000 - 50);
    expect(vtu.sold()).toHaveLength(sold + 1);
  });

  it("that asks again about an open delivery: the next process asks again", async () => {
    vtu.behaviour = "pending";
    const purchase = ada.wants("purchaseBundle", oneBundle);
    await purchase.settle(visitor());
    const requestId = [...vtu.transactions.keys()].at(-1) ?? "";
    vtu.becomes(requestId, "delivered");
    vtu.beforeAnswer = () => shop.kill();
    await vtu.notify(`${shop.url}/webhooks/vtu`, requestId, "delivered");
    expect(await shop.ended).toBe("SIGKILL");
    vtu.beforeAnswer = () => {};
    await restart();
    const status = async () =>
      (
        await visitor().ask(`query ($id: ID!) { bundlePurchase(id: $id) { status } }`, {
          id: purchase.made?.id,
        })
      ).data.bundlePurchase.status as string;
    await soonEnough(status, "DELIVERED");
  });
});
