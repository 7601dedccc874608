import { buy, hour, minute } from "./buyer";
import { shopWithVtu } from "./vtu-shop";

describe("an undelivered bundle", () => {
  const { vtu, shop, settle, pass, casesOf, caseMailsOf } = shopWithVtu();
  beforeEach(() => Object.assign(vtu, { behaviour: "pending", onRequery: null }));

  it("is checked after 15 seconds, then 30, 60 and so on up to half an hour", async () => {
    const { stored } = await buy(shop);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const next = (await stored()).nextAttemptAt!;
      pauses.push((next.getTime() - shop.clock.now().getTime()) / 1000);
      shop.clock.set(next.toISOString());
      expect(await settle()).toBe(1);
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
  });

  it("is refunded 24 hours after the payment, not a minute earlier, with a line on the statement", async () => {
    const { ada, answer, status, balance, requestId } = await buy(shop);
    expect(new Date(answer.refundAt).getTime() - shop.clock.now().getTime()).toBe(24 * hour);
    shop.clock.advance(23 * hour + 58 * minute);
    await settle();
    expect(await status()).toBe("PENDING");
    const paid = vtu.count("pay");

    await pass(2 * minute);

    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
    expect(vtu.count("pay")).toBe(paid);
    expect(vtu.transactions.get(await requestId())?.status).toBe("pending");
    await shop.signInAs(ada, ada.id); // a day has passed
    const { data } = await ada.ask(
      `{ me { wallet { transactions(first: 1) { edges { node { kind amount description } } } } } }`,
    );
    expect(data.me.wallet.transactions.edges[0].node).toEqual({
      kind: "REFUND",
      amount: 50,
      description: `Refund of ${answer.reference}: the bundle was not delivered within 24 hours`,
    });
    const again = await ada.ask(`query ($id: ID!) { bundlePurchase(id: $id) { status refundAt } }`, answer);
    expect(again.data.bundlePurchase).toEqual({ status: "REFUNDED", refundAt: null });
  });

  it("is not sent any more shortly before the refund, even if the aggregator has no record of it", async () => {
    vtu.behaviour = "not: 500";
    const { status, balance } = await buy(shop);
    shop.clock.advance(24 * hour - minute);
    vtu.behaviour = "delivered";
    const sold = vtu.sold().length;
    await settle();
    await pass(2 * minute);

    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
    expect(vtu.sold()).toHaveLength(sold);
  });

  it("that arrives after its refund is the shop's loss: care is notified once, the customer keeps both", async () => {
    const { answer, status, balance, requestId, stored } = await buy(shop);
    shop.clock.advance(24 * hour);
    await settle();
    expect(await status()).toBe("REFUNDED");

    vtu.becomes(await requestId(), "delivered");
    await pass(61 * minute);
    await shop.services.deliveries.makeDue(await requestId());
    await settle();

    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
    expect((await stored()).nextAttemptAt).toBeNull();
    expect(await casesOf(answer.reference)).toMatchObject([{ kind: "LATE_DELIVERY" }]);
    expect((await caseMailsOf(answer.reference)).map(({ to }) => to.address)).toEqual([
      shop.services.info.careEmail,
    ]);
  });

  it("is not checked any more a day after its refund", async () => {
    const { stored } = await buy(shop);
    shop.clock.advance(24 * hour);
    await settle();
    for (let hours = 0; hours < 25; hours += 1) {
      shop.clock.advance(hour);
      await settle();
    }
    expect((await stored()).nextAttemptAt).toBeNull();
    expect(await settle()).toBe(0);
  });
});
