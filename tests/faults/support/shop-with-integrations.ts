import path from "node:path";
import { FakePaystack } from "../../support/fake-paystack";
import { FakeVtu } from "../../support/fake-vtu";
import type { BuiltShop } from "../../support/start-built-shop";
import { findings } from "./books";
import { Customer } from "./customers";
import { createShopHome, type ShopHome } from "./shop-home";

/** A built shop with both fake integrations, for a whole test file, and one of its customers. */
export function shopWithIntegrations() {
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
      NODE_OPTIONS: `--require ${path.join(__dirname, "crash-points.js")}`,
      CRASH_PLAN: plan,
      JOB_PAUSE_SECONDS: "0.2",
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

  async function startAgain() {
    await home.lapseClaims();
    shop = await start();
  }

  async function restart() {
    expect(await shop.ended).toBe("SIGKILL");
    expect(await home.look(findings)).toEqual([]);
    await startAgain();
  }

  const walletOf = async () =>
    (await visitor().ask(`{ me { wallet { balance held } } }`)).data.me.wallet as Record<string, number>;
  const balance = async () => (await walletOf()).balance!;
  const held = async () => (await walletOf()).held!;

  /** Polls until the worker has produced the result. */
  async function eventually(read: () => Promise<unknown>, expected: unknown) {
    for (const startedAt = Date.now(); Date.now() - startedAt < 15_000;) {
      if ((await read()) === expected) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await read()).toBe(expected);
  }

  /** A funding that the customer has paid, before the shop knows it. */
  async function paidFunding() {
    const funding = ada.wants("fundWallet", { amount: 1_000 });
    await funding.settle(visitor());
    const reference = [...gateway.payments.keys()].at(-1) ?? "";
    gateway.becomes(reference, { status: "success" });
    return { reference, before: await balance() };
  }

  const returnFromPayment = (reference: string) =>
    visitor()
      .ask(`mutation ($reference: String!) { checkFunding(reference: $reference) { status } }`, { reference })
      .catch(() => null);

  return {
    gateway,
    vtu,
    plan: () => plan,
    shop: () => shop,
    ada: () => ada,
    visitor,
    lapseClaims: () => home.lapseClaims(),
    startAgain,
    restart,
    balance,
    held,
    eventually,
    paidFunding,
    returnFromPayment,
  };
}
