import { createHmac } from "node:crypto";
import { hour, shopWithGateway } from "./gateway";

describe("the payment gateway's webhook", () => {
  const { gateway, fund, shop, webhook, reconcile } = shopWithGateway();

  it("makes the shop verify the payment with the gateway, which credits the wallet", async () => {
    const { pays, gatewayReference, balance, status } = await fund();
    let woken = 0;
    shop.job("funding checks").onRunRequested?.(() => (woken += 1));
    expect(await reconcile()).toBe(0);
    pays();
    const response = await gateway.notify(webhook(), gateway.eventOf(gatewayReference));

    expect(response.status).toBe(200);
    expect(woken).toBe(1);
    expect(await status()).toBe("PENDING"); // never by the webhook alone
    expect(await reconcile()).toBe(1);
    expect(await status()).toBe("SUCCEEDED");
    expect(await balance()).toBe(5_000);
  });

  it("credits nothing that the gateway itself does not confirm, whatever a genuine event contains", async () => {
    const { gatewayReference, balance } = await fund();
    await gateway.notify(webhook(), gateway.eventOf(gatewayReference));
    await reconcile();
    expect(await balance()).toBe(0);
  });

  it("credits once however often and in whatever order events arrive", async () => {
    const { pays, gatewayReference, balance } = await fund();
    await gateway.notify(webhook(), gateway.eventOf(gatewayReference, "charge.failed"));
    pays();
    for (const event of ["charge.success", "charge.success", "charge.failed", "charge.success"]) {
      await gateway.notify(webhook(), gateway.eventOf(gatewayReference, event));
      await reconcile();
    }
    expect(await balance()).toBe(5_000);
  });

  it("accepts an event that arrives before our row or names no payment of ours", async () => {
    const response = await gateway.notify(webhook(), gateway.eventOf("OYF-0000000000"));
    expect(response.status).toBe(200);
    expect(await reconcile()).toBe(0);
  });

  it.each(["transfer.success", "subscription.create"])(
    "takes an event that is about something else: %s",
    async (event) => {
      const body = JSON.stringify({ event, data: { id: 1 } });
      expect((await gateway.notify(webhook(), body)).status).toBe(200);
    },
  );

  it.each(["not json", "", "[]", "{}"])("accepts a signed body without content: %j", async (body) => {
    expect((await gateway.notify(webhook(), body)).status).toBe(200);
  });

  it("checks the signature over the body's bytes, before parsing", async () => {
    const { gatewayReference } = await fund();
    const body = gateway.eventOf(gatewayReference);
    const spaced = `${body.slice(0, -1)} }`;
    expect((await gateway.notify(webhook(), spaced, gateway.sign(body))).status).toBe(401);
    expect((await gateway.notify(webhook(), spaced)).status).toBe(200);
  });

  const forged: [string, (body: string) => string | null][] = [
    ["none", () => null],
    ["empty", () => " "],
    ["with another key", (body) => gateway.sign(body, "sk_live_stolen")],
    ["cut short", (body) => gateway.sign(body).slice(0, -2)],
    ["not hex", (body) => gateway.sign(body).replace(/./, "z")],
    ["of another hash", (body) => createHmac("sha256", "sk_test_0123456789").update(body).digest("hex")],
    ["newer form, wrong", (body) => `t=1700000000,v1=key1:${gateway.sign(body)}`],
    ["newer form without a time", (body) => `v1=key1:${gateway.sign(`.${body}`)}`],
    ["very long", () => "a".repeat(4_000)],
  ];
  it.each(forged)(
    "is refused, and changes nothing, when its signature is forged: %s",
    async (_, signature) => {
      const { pays, gatewayReference, stored } = await fund();
      pays();
      const before = await stored();
      const body = gateway.eventOf(gatewayReference);
      const response = await gateway.notify(webhook(), body, signature(body));

      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: "The signature is not valid" });
      expect(await stored()).toEqual(before);
    },
  );

  it("accepts the newer signature too: time and body together, with one of several keys", async () => {
    const { gatewayReference, pays, status } = await fund();
    const body = gateway.eventOf(gatewayReference);
    const mac = gateway.sign(`1763719200.${body}`);
    const header = `t=1763719200,v1=old:${"0".repeat(128)},v1=key_2:${mac}`;
    expect((await gateway.notify(webhook(), body, header)).status).toBe(200);
    pays();
    expect(await reconcile()).toBe(1);
    expect(await status()).toBe("SUCCEEDED");
  });

  it("is processed before abandoned payments, however many there are", async () => {
    const { ada } = await fund();
    const begin = `mutation ($key: ID!) { fundWallet(input: { amount: 100, idempotencyKey: $key }) { __typename } }`;
    for (let n = 0; n < 60; n += 1) await ada.ask(begin, { key: `left-${n}` });
    const honest = await fund();
    shop.clock.advance(hour);
    honest.pays();
    await gateway.notify(webhook(), gateway.eventOf(honest.gatewayReference));
    await reconcile();
    expect(await honest.status()).toBe("SUCCEEDED");
  });

  it("is refused if it is larger than any event", async () => {
    expect((await gateway.notify(webhook(), `"${"x".repeat(300_000)}"`)).status).toBe(413);
  });

  it("responds with an error while the database is down, so that the gateway sends it again", async () => {
    const { gatewayReference } = await fund();
    const write = jest.spyOn(shop.database, "transaction").mockRejectedValue(new Error("busy"));
    const response = await gateway.notify(webhook(), gateway.eventOf(gatewayReference));
    write.mockRestore();
    expect(response.status).toBe(500);
  });
});
