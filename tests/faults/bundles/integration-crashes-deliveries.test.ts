import { oneBundle } from "../support/customers";
import { shopWithIntegrations } from "../support/shop-with-integrations";
import { startStopwatch } from "../../support/stopwatch";

describe("a shop that crashes during a request to the aggregator", () => {
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

  it("does not resend a bundle that the aggregator already sold", async () => {
    const before = await balance();
    const sold = vtu.sold().length;
    vtu.beforeAnswer = () => shop().kill();
    const status = await dyingPurchase();

    await eventually(status, "DELIVERED");
    expect(vtu.sold()).toHaveLength(sold + 1);
    expect(await balance()).toBe(before - 50);
  });

  it("resends a bundle that the aggregator never received, with the same id", async () => {
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

  it("refunds the price once if the aggregator reports a failure", async () => {
    const before = await balance();
    vtu.behaviour = "failed";
    vtu.beforeAnswer = () => shop().kill();
    const status = await dyingPurchase();

    await eventually(status, "REFUNDED");
    expect(await balance()).toBe(before);
  });

  it("stops gracefully without waiting for integrations that hang", async () => {
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

  it("checks an open delivery in the next process", async () => {
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
