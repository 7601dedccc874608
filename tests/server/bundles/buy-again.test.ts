import { buyBundle } from "../../support/buy-bundle";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { buy, mtn, smile } from "./buyer";

const last = `{ me { lastPurchases { reference price recipient { formatted } dataOption { id price onSale } } } }`;

describe("lastPurchases", () => {
  const shop = shopForAll({ isAudited: false });

  const lastOf = async (customer: Visitor) => (await customer.ask(last)).data.me.lastPurchases;

  async function buyMore(customer: Visitor, over: object = {}) {
    shop.clock.advance(1_000);
    const { __typename, reference } = await buyBundle(customer, over);
    expect(__typename).toBe("BundlePurchase");
    return reference as string;
  }

  it("contain each option and number once, the latest first, at most three", async () => {
    const { ada } = await buy(shop);
    const other = await buyMore(ada, { phone: "08057654321" });
    const again = await buyMore(ada);
    expect((await lastOf(ada)).map(({ reference }: { reference: string }) => reference)).toEqual([
      again,
      other,
    ]);

    const larger = await buyMore(ada, { dataOptionId: "mtn-daily-100mb" });
    const smileToo = await buyMore(ada, { ...smile, account: "ada@example.com" });
    expect((await lastOf(ada)).map(({ reference }: { reference: string }) => reference)).toEqual([
      smileToo,
      larger,
      again,
    ]);
  });

  it("show today's price, and whether the option is still on sale", async () => {
    const { ada } = await buy(shop);
    await shop.write("UPDATE data_option SET price = 6000 WHERE id = $1", [mtn.dataOptionId]);
    expect(await lastOf(ada)).toMatchObject([
      { price: 50, recipient: { formatted: "0803 123 4567" }, dataOption: { price: 60, onSale: true } },
    ]);
    await shop.write("UPDATE data_option SET on_sale = $1 WHERE id = $2", [false, mtn.dataOptionId]);
    expect(await lastOf(ada)).toMatchObject([{ dataOption: { onSale: false } }]);
  });

  it("do not include bundles that could not be delivered", async () => {
    const { ada, answer } = await buy(shop);
    await shop.write("UPDATE bundle_purchase SET status = 'REFUNDED' WHERE id = $1", [answer.id]);
    expect(await lastOf(ada)).toEqual([]);
  });
});

describe("expected delivery time", () => {
  const expectation = `query ($of: ID!) { deliveryExpectation(providerId: $of) { usualSeconds refundHours } }`;
  const shop = shopForAll({ isAudited: false });

  const expected = async (of: string) =>
    (await shop.visitor().ask(expectation, { of })).data.deliveryExpectation;

  /** Creates purchases that were delivered after so many seconds each. */
  async function deliver(dataOptionId: string, seconds: number[]) {
    for (const took of seconds) {
      const { answer } = await buy(shop, { dataOptionId });
      await shop.write("UPDATE bundle_purchase SET settled_at = created_at + $1 WHERE id = $2", [
        took * 1_000,
        answer.id,
      ]);
    }
    shop.clock.advance(61_000);
  }

  it("is only the refund time while there are too few deliveries, and for an unknown network", async () => {
    await deliver(mtn.dataOptionId, Array<number>(19).fill(30));
    expect(await expected("mtn")).toEqual({ usualSeconds: null, refundHours: 24 });
    expect(await expected("nobody")).toEqual({ usualSeconds: null, refundHours: 24 });
  });

  it("is the 90th percentile of the network's deliveries, at most a minute old", async () => {
    await deliver(mtn.dataOptionId, [45]);
    expect(await expected("mtn")).toEqual({ usualSeconds: 30, refundHours: 24 });
    expect(await expected("airtel")).toEqual({ usualSeconds: null, refundHours: 24 });

    await deliver(mtn.dataOptionId, [200.5, 200.5]);
    expect((await expected("mtn")).usualSeconds).toBe(45);
    await deliver(mtn.dataOptionId, [200.5]);
    expect((await expected("mtn")).usualSeconds).toBe(201);
  });

  it("is not promised if more than one of ten was refunded", async () => {
    await shop.write("UPDATE bundle_purchase SET status = $1 WHERE settled_at - created_at > $2", [
      "REFUNDED",
      200_000,
    ]);
    shop.clock.advance(61_000);
    expect((await expected("mtn")).usualSeconds).toBeNull();
  });
});
