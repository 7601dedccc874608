import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";
import { day, hour, pass, renew, subjectsTo, withRenewal } from "./renewing";

describe("a renewal", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(async () => {
    expect(await auditOf(shop)).toEqual([]);
    await shop.close();
  });

  const setOption = (column: "price" | "on_sale", value: number | boolean) =>
    shop.database.transaction((tx) =>
      tx.query(`UPDATE data_option SET ${column} = $1 WHERE id = 'mtn-daily-40mb'`, [value]),
    );

  it("is made by a purchase with Yes, with the consent in words, and by none with No", async () => {
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
          dataOption: { id: "mtn-daily-40mb", price: 50 },
        },
      ],
    });
    const other = await shop.customer({ balance: 100 });
    await other.ask(`mutation { purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "08031234567",
      autoRenewal: false, idempotencyKey: "no" }) { __typename } }`);
    const { data } = await other.ask("{ me { renewals { id } } }");
    expect(data.me.renewals).toEqual([]);
    expect(ada.id).not.toBe(other.id);
  });

  it("buys again before the end, not a minute earlier, and goes on from the end", async () => {
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
    const [plan] = await shop.database.reader.query<{ id: string; price: number }>(
      "SELECT id, price FROM data_option WHERE duration_days = 30 AND id LIKE 'mtn-%' ORDER BY price LIMIT 1",
    );
    const option = { option: plan!.id, price: plan!.price / 100 };
    const { bought } = await withRenewal(shop, { balance: 100_000, ...option });

    await pass(shop, 30 * day - 12 * hour - hour);
    expect(await bought()).toEqual([]);
    await pass(shop, hour);

    expect(await bought()).toHaveLength(1);
  }, 60_000);

  it("is one for a bundle and a number, however often the customer says Yes", async () => {
    const { ada, input, look } = await withRenewal(shop);
    shop.clock.advance(hour);
    await ada.ask(
      "mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) { __typename } }",
      { input: { ...input, idempotencyKey: "once-more" } },
    );

    const { renewals } = await look();
    expect(renewals).toHaveLength(1);
    expect(renewals[0].consentedAt).toBe(shop.clock.now().toISOString());
  });

  it("buys once when several workers wake up at the same moment", async () => {
    const { bought, balance } = await withRenewal(shop);
    shop.clock.advance(22 * hour);

    await Promise.all(Array.from({ length: 8 }, () => renew(shop)));

    expect(await bought()).toHaveLength(1);
    expect(await balance()).toBe(900);
  });

  it("pays a lower price, and never a higher one: that pauses it until the customer agrees", async () => {
    const { bought, balance, renewal, decide, ada } = await withRenewal(shop);
    await setOption("price", 4_000);
    await pass(shop, 22 * hour);
    expect(await balance()).toBe(910);

    await setOption("price", 6_000);
    await pass(shop, day);
    expect(await bought()).toHaveLength(1);
    expect(await renewal()).toMatchObject({
      status: "PAUSED",
      pausedBecause: "PRICE_ROSE",
      renewsAt: null,
      agreedPrice: 50,
    });
    expect(await subjectsTo(shop, ada.email)).toEqual([
      "Your MTN 40MB cannot be renewed yet",
      "Your MTN 40MB was not renewed",
    ]);

    const answer = "{ __typename ... on Renewal { status agreedPrice } ... on PriceChanged { price } }";
    expect(await decide("resumeRenewal(ID, expectedPrice: 50)", answer)).toEqual({
      __typename: "PriceChanged",
      price: 60,
    });
    expect(await decide("resumeRenewal(ID, expectedPrice: 60)", answer)).toEqual({
      __typename: "Renewal",
      status: "ACTIVE",
      agreedPrice: 60,
    });
    await renew(shop);
    expect(await balance()).toBe(850);
    expect((await renewal()).consent).toContain("at most ₦60");
  });

  it("says a day ahead that the wallet is short, pauses, and buys when it is funded within the grace", async () => {
    const { bought, renewal, ada } = await withRenewal(shop, { balance: 60 });
    await renew(shop);
    expect(await subjectsTo(shop, ada.email)).toEqual(["Your MTN 40MB cannot be renewed yet"]);

    await pass(shop, 22 * hour);
    expect(await renewal()).toMatchObject({
      status: "PAUSED",
      pausedBecause: "BALANCE_TOO_LOW",
      retriedUntil: new Date(Date.parse("2026-11-20T09:00:00Z") + 2 * day).toISOString(),
    });
    expect(await subjectsTo(shop, ada.email)).toHaveLength(2);

    await shop.fund(ada.id, 100);
    await pass(shop, 2 * hour);
    expect(await bought()).toHaveLength(1);
    expect(await renewal()).toMatchObject({ status: "ACTIVE", pausedBecause: null });
  });

  it("waits for the customer once the days of grace are over", async () => {
    const { bought, renewal, ada } = await withRenewal(shop, { balance: 60 });
    await pass(shop, 2 * day + hour);
    await shop.fund(ada.id, 100);

    await pass(shop, day);

    expect(await bought()).toEqual([]);
    expect(await renewal()).toMatchObject({ status: "PAUSED", pausedBecause: "BALANCE_TOO_LOW" });
  });

  it("pauses when the bundle is withdrawn, and cannot go on with it", async () => {
    const { bought, renewal, decide } = await withRenewal(shop);
    await setOption("on_sale", false);
    await pass(shop, 22 * hour);

    expect(await bought()).toEqual([]);
    expect(await renewal()).toMatchObject({ status: "PAUSED", pausedBecause: "NOT_ON_SALE" });
    expect(await decide("resumeRenewal(ID, expectedPrice: 50)", "{ __typename }")).toEqual({
      __typename: "NotOnSale",
    });
  });

  it("leaves one out when it is skipped, and comes back after it", async () => {
    const { bought, decide, renewal } = await withRenewal(shop);
    expect(await decide("skipRenewal(ID)", "{ skipsNext }")).toEqual({ skipsNext: true });

    await pass(shop, 23 * hour);
    expect(await bought()).toEqual([]);
    expect((await renewal()).skipsNext).toBe(false);
    await pass(shop, day);

    expect(await bought()).toHaveLength(1);
  });

  it("stops by itself at its limit", async () => {
    const { bought, decide, renewal } = await withRenewal(shop);
    const answer = "{ __typename ... on Renewal { timesLeft } ... on InvalidInput { fields { name } } }";
    expect(await decide("limitRenewal(ID, timesLeft: 0)", answer)).toMatchObject({
      fields: [{ name: "timesLeft" }],
    });
    expect(await decide("limitRenewal(ID, timesLeft: 2)", answer)).toMatchObject({ timesLeft: 2 });

    await pass(shop, 5 * day);

    expect(await bought()).toHaveLength(2);
    expect(await renewal()).toMatchObject({ status: "STOPPED", timesLeft: 0, renewsAt: null });
  });

  it("is stopped for good; a new Yes makes another", async () => {
    const { ada, bought, decide, input, look } = await withRenewal(shop);
    expect(await decide("stopRenewal(ID)", "{ status }")).toEqual({ status: "STOPPED" });
    await pass(shop, 2 * day);
    expect(await bought()).toEqual([]);

    await ada.signIn();
    await ada.ask(
      "mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) { __typename } }",
      { input: { ...input, idempotencyKey: "again" } },
    );
    const { renewals } = await look();
    expect(renewals.map(({ status }: { status: string }) => status)).toEqual(["ACTIVE", "STOPPED"]);
  });

  it("belongs to its customer: nobody else stops, skips, limits or resumes it", async () => {
    const { renewal } = await withRenewal(shop);
    const { id } = await renewal();
    const eve = await shop.customer();
    const { data } = await eve.ask(`mutation { stopRenewal(id: "${id}") { id } }`);
    expect(data.stopRenewal).toBeNull();
    const skipped = await eve.ask(`mutation { skipRenewal(id: "${id}") { id } }`);
    expect(skipped.data.skipRenewal).toBeNull();
    const limited = await eve.ask(`mutation { limitRenewal(id: "${id}", timesLeft: 1) { __typename } }`);
    expect(limited.data.limitRenewal).toEqual({ __typename: "RenewalNotFound" });
    const resumed = await eve.ask(
      `mutation { resumeRenewal(id: "${id}", expectedPrice: 50) { __typename } }`,
    );
    expect(resumed.data.resumeRenewal).toEqual({ __typename: "RenewalNotFound" });
    expect(await renewal()).toMatchObject({ status: "ACTIVE", skipsNext: false, timesLeft: null });
  });
});
