import { oneBundle } from "../support/customers";
import { shopWithIntegrations } from "../support/shop-with-integrations";
import { startStopwatch } from "../../support/stopwatch";

describe("a crash during a request to the aggregator", () => {
  const { gateway, vtu, shop, ada, visitor, startAgain, restart, balance, ...rest } = shopWithIntegrations();
  const { eventually, paidFunding, returnFromPayment } = rest;
  beforeAll(async () => {
    await returnFromPayment((await paidFunding()).reference);
  });

  async function dyingPurchase() {
    const purchase = ada().wants("purchaseBundle", oneBundle);
    expect(await purchase.send(visitor())).toBe(false);
    vtu.beforeAnswer = () => {};
    await restart();
    await purchase.settle(visitor());
    const id = purchase.made?.id ?? "";
    return async () =>
      (await visitor().ask(`query ($id: ID!) { bundlePurchase(id: $id) { status } }`, { id })).data
        .bundlePurchase.status as string;
  }

  it("that sells a bundle which the aggregator has sold: checked, not sold again", async () => {
    const before = await balance();
    const sold = vtu.sold().length;
    vtu.beforeAnswer = () => shop().kill();
    const status = await dyingPurchase();

    await eventually(status, "DELIVERED");
    expect(vtu.sold()).toHaveLength(sold + 1);
    expect(await balance()).toBe(before - 50);
  });

  it("that sells a bundle which the aggregator never received: sent again with the same id", async () => {
    const before = await balance();
    const sold = vtu.sold().length;
    vtu.beforeAnswer = () => {
      vtu.transactions.delete([...vtu.transactions.keys()].at(-1) ?? "");
      return shop().kill();
    };
    const status = await dyingPurchase();

    await eventually(status, "DELIVERED");
    expect(vtu.sold()).toHaveLength(sold + 1);
    expect(await balance()).toBe(before - 50);
  });

  it("that receives a failure: the price is refunded once", async () => {
    const before = await balance();
    vtu.behaviour = "failed";
    vtu.beforeAnswer = () => shop().kill();
    const status = await dyingPurchase();

    await eventually(status, "REFUNDED");
    expect(await balance()).toBe(before);
  });

  it("is not needed: a shop that stops does not wait for integrations that hang", async () => {
    await returnFromPayment((await paidFunding()).reference);
    const { reference, before } = await paidFunding();
    const purchase = ada().wants("purchaseBundle", oneBundle);
    vtu.behaviour = "done, hangs";
    gateway.onVerify = "hangs";
    const sold = vtu.sold().length;
    await purchase.settle(visitor()); // PENDING after five seconds; the attempt continues
    await gateway.notify(`${shop().url}/webhooks/paystack`, gateway.eventOf(reference));
    const stopwatch = startStopwatch();
    expect(await shop().stop()).toBe(0);
    expect(stopwatch.seconds()).toBeLessThan(8);

    gateway.onVerify = null;
    vtu.behaviour = "delivered";
    await startAgain();
    await eventually(balance, before + 1_000 - 50);
    expect(vtu.sold()).toHaveLength(sold + 1);
  });

  it("that checks an open delivery again: the next process checks it", async () => {
    vtu.behaviour = "pending";
    const purchase = ada().wants("purchaseBundle", oneBundle);
    await purchase.settle(visitor());
    const requestId = [...vtu.transactions.keys()].at(-1) ?? "";
    vtu.becomes(requestId, "delivered");
    vtu.beforeAnswer = () => shop().kill();
    await vtu.notify(`${shop().url}/webhooks/vtu`, requestId, "delivered");
    expect(await shop().ended).toBe("SIGKILL");
    vtu.beforeAnswer = () => {};
    await restart();
    const status = async () =>
      (
        await visitor().ask(`query ($id: ID!) { bundlePurchase(id: $id) { status } }`, {
          id: purchase.made?.id,
        })
      ).data.bundlePurchase.status as string;
    await eventually(status, "DELIVERED");
  });
});
