import { day, hour, pass, renew, withRenewal } from "./renewing";
import { buyBundle } from "../../support/buy-bundle";
import { shopForAll } from "../../support/start-shop";

describe("a renewal", () => {
  const shop = shopForAll();

  it("is created by a purchase with Yes, with the text of the consent, and by none with No", async () => {
    const { look, ada } = await withRenewal(shop);
    const paidAt = shop.clock.now().getTime();

    expect(await look()).toEqual({
      balance: 950,
      renewals: [
        {
          id: expect.any(String),
          status: "ACTIVE",
          pausedBecause: null,
          agreedPrice: 50,
          consent:
            "Buy MTN 40MB for 0803 123 4567 again from my wallet before it ends, for at most ₦50 each time, until I stop it.",
          consentedAt: new Date(paidAt).toISOString(),
          endsAt: new Date(paidAt + day).toISOString(),
          renewsAt: new Date(paidAt + 22 * hour).toISOString(),
          retriedUntil: null,
          skipsNext: false,
          timesLeft: null,
          recipient: "+2348031234567",
          boughtFor: { kind: "PHONE", value: "+2348031234567", formatted: "0803 123 4567" },
          dataOption: { id: "mtn-daily-40mb", price: 50 },
        },
      ],
    });
    const other = await shop.customer({ balance: 100 });
    await buyBundle(other);
    const { data } = await other.ask("{ me { renewals { id } } }");
    expect(data.me.renewals).toEqual([]);
    expect(ada.id).not.toBe(other.id);
  });

  it("buys again before the end, not a minute earlier, and continues from the end", async () => {
    const { balance, bought, renewal, ada } = await withRenewal(shop);
    shop.clock.advance(22 * hour - 60_000);
    await renew(shop);
    expect(await bought()).toEqual([]);

    shop.clock.advance(60_000);
    await renew(shop);
    await renew(shop);

    expect(await bought()).toHaveLength(1);
    expect(await balance()).toBe(900);
    const end = Date.parse("2026-11-20T09:00:00Z") + 2 * day;
    expect(await renewal()).toMatchObject({
      status: "ACTIVE",
      endsAt: new Date(end).toISOString(),
      renewsAt: new Date(end - 2 * hour).toISOString(),
    });
    const { data } = await ada.ask(
      "{ me { bundlePurchases(first: 1) { edges { node { status renewalId autoRenewal price } } } } }",
    );
    expect(data.me.bundlePurchases.edges[0].node).toEqual({
      status: "DELIVERED",
      renewalId: (await renewal()).id,
      autoRenewal: true,
      price: 50,
    });
  });

  it("buys a monthly plan half a day before its end", async () => {
    const [plan] = await shop.read<{ id: string; price: number }>(
      "SELECT id, price FROM data_option WHERE duration_days = 30 AND id LIKE 'mtn-%' ORDER BY price LIMIT 1",
    );
    const option = { option: plan!.id, price: plan!.price / 100 };
    const { bought } = await withRenewal(shop, { balance: 100_000, ...option });

    await pass(shop, 30 * day - 12 * hour - hour);
    expect(await bought()).toEqual([]);
    await pass(shop, hour);

    expect(await bought()).toHaveLength(1);
  }, 60_000);

  it("exists once per bundle and number, however often the customer says Yes", async () => {
    const { ada, input, look } = await withRenewal(shop);
    shop.clock.advance(hour);
    await buyBundle(ada, { ...input, idempotencyKey: "once-more" });

    const { renewals } = await look();
    expect(renewals).toHaveLength(1);
    expect(renewals[0].consentedAt).toBe(shop.clock.now().toISOString());
  });

  it("buys once if several workers run at the same moment", async () => {
    const { bought, balance } = await withRenewal(shop);
    shop.clock.advance(22 * hour);

    await Promise.all(Array.from({ length: 8 }, () => renew(shop)));

    expect(await bought()).toHaveLength(1);
    expect(await balance()).toBe(900);
  });
});
