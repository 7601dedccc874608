import { rmSync, writeFileSync } from "node:fs";
import { some } from "../../support/seeded";
import { shopWithIntegrations } from "../support/shop-with-integrations";
import { until } from "../../support/until";

describe("a shop that crashes during a request to the payment gateway", () => {
  const { gateway, vtu, plan, shop, ada, visitor, lapseClaims, restart, balance, ...rest } =
    shopWithIntegrations();
  const { eventually, paidFunding, returnFromPayment, held } = rest;

  it("logs its integrations and open tasks when it starts", () => {
    expect(shop().output()).toContain(`real      payments by Paystack at ${gateway.url}`);
    expect(shop().output()).toContain(`real      delivery by the VTU aggregator at ${vtu.url}/api`);
  });

  it("returns one payment page for the same key, and credits a payment there", async () => {
    const funding = ada().wants("fundWallet", { amount: 2_000 });
    gateway.beforeAnswer = () => shop().kill();
    expect(await funding.send(visitor())).toBe(false);
    gateway.beforeAnswer = () => {};
    await restart();
    await funding.settle(visitor());
    await funding.settle(visitor());

    expect(new Set(funding.outcomes.map(({ id }) => id)).size).toBe(1);
    gateway.becomes([...gateway.payments.keys()].at(-1) ?? "", { status: "success" });
    await lapseClaims();
    await eventually(balance, 2_000);
  });

  it("credits in the next process a payment that it checked for the returning customer", async () => {
    const { reference, before } = await paidFunding();
    gateway.beforeAnswer = () => shop().kill();
    await returnFromPayment(reference);
    gateway.beforeAnswer = () => {};
    await restart();
    await eventually(balance, before + 1_000);
  });

  it("credits in the next process a payment that it checked after a webhook", async () => {
    const { reference, before } = await paidFunding();
    gateway.beforeAnswer = () => shop().kill();
    await gateway.notify(`${shop().url}/webhooks/paystack`, gateway.eventOf(reference));
    expect(await shop().ended).toBe("SIGKILL");
    gateway.beforeAnswer = () => {};
    await restart();
    await eventually(balance, before + 1_000);
  });

  it.each(
    some("a crash while a payment is credited", 1, [
      "after the balance",
      "after the entries",
      "before the commit",
      "after the commit, before the answer",
    ]),
  )("credits a payment once: crash %s", async (point) => {
    const { reference, before } = await paidFunding();
    writeFileSync(plan(), JSON.stringify({ kind: "PAYMENT", point }));
    await returnFromPayment(reference);
    expect(await shop().ended).toBe("SIGKILL");
    rmSync(plan());
    await restart();
    await eventually(balance, before + 1_000);
    await returnFromPayment(reference);
    expect(await balance()).toBe(before + 1_000);
  });

  it.each(
    some("a crash while a payment is taken back", 1, [
      "after the key",
      "after the balance",
      "after the entries",
      "before the commit",
      "after the commit, before the answer",
    ]),
  )("takes a payment back once: crash %s", async (point) => {
    const { reference, before } = await paidFunding();
    await returnFromPayment(reference);
    expect(await balance()).toBe(before + 1_000);
    writeFileSync(plan(), JSON.stringify({ kind: "REVERSAL", point }));
    const dispute = gateway.disputed(reference, { status: "resolved", resolution: "merchant-accepted" });
    await gateway.notify(`${shop().url}/webhooks/paystack`, gateway.disputeEvent("resolve", dispute));
    expect(await shop().ended).toBe("SIGKILL");
    rmSync(plan());
    await restart();
    await eventually(held, 0);
    expect(await balance()).toBe(before);
  });

  it("does not delay other payments while the list of disputes hangs", async () => {
    const hook = `${shop().url}/webhooks/paystack`;
    for (let n = 0; n < 4; n += 1) {
      const { reference } = await paidFunding();
      await returnFromPayment(reference);
      gateway.onLists = "hangs";
      await gateway.notify(hook, gateway.disputeEvent("create", gateway.disputed(reference)));
    }
    await shop().kill();
    const requested = gateway.calls.length;
    await restart();
    const isRequested = () => gateway.calls.slice(requested).some(({ path }) => path.startsWith("/dispute?"));
    await until("the gateway is queried", 15, () => Promise.resolve(isRequested()));

    const { reference, before } = await paidFunding();
    await gateway.notify(`${shop().url}/webhooks/paystack`, gateway.eventOf(reference));
    await eventually(balance, before + 1_000);
    expect(await held()).toBe(0); // it has still not responded
    gateway.onLists = null;
  });
});
