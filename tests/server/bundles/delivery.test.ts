import { randomUUID } from "node:crypto";
import type {
  DeliveryRequest,
  DeliveryState,
} from "../../../server/features/bundles/delivery/delivery.service";
import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";

const minute = 60_000;

/** An aggregator whose responses the test controls. */
class ScriptedDelivery {
  readonly name = "scripted";
  readonly seen: DeliveryRequest[] = [];
  answer: () => Promise<DeliveryState> = () => Promise.resolve("DELIVERED");

  deliver(request: DeliveryRequest): Promise<DeliveryState> {
    this.seen.push(request);
    return this.answer();
  }
}

describe("the delivery of a bundle", () => {
  const partner = new ScriptedDelivery();
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ delivery: partner });
  });
  afterEach(async () => expect(await auditOf(shop)).toEqual([]));
  afterAll(() => shop.close());

  async function buy(answer: () => Promise<DeliveryState>) {
    const ada = await shop.customer({ balance: 1000 });
    partner.answer = answer;
    const { data } = await ada.ask(
      `mutation ($key: ID!) { purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "08031234567",
        autoRenewal: false, idempotencyKey: $key }) { ... on BundlePurchase { id reference status } } }`,
      { key: randomUUID() },
    );
    const status = async () => (await shop.services.bundles.find(ada.id, data.purchaseBundle.id))?.status;
    const balance = async () => (await shop.services.wallets.walletOf(ada.id)).balance.naira;
    return { ada, purchase: data.purchaseBundle, status, balance };
  }

  it("stays PENDING while the partner has no result, and is checked again with the same reference", async () => {
    const { purchase, status, balance } = await buy(() => Promise.resolve("PENDING"));
    expect(purchase.status).toBe("PENDING");

    partner.answer = () => Promise.resolve("DELIVERED");
    expect(await shop.services.deliveries.job.run()).toBe(0); // too recent: its request may be in progress
    shop.clock.advance(minute);
    expect(await shop.services.deliveries.job.run()).toBe(1);

    expect(await status()).toBe("DELIVERED");
    expect(await balance()).toBe(950);
    expect(partner.seen.slice(-2).map(({ reference }) => reference)).toEqual([
      purchase.reference,
      purchase.reference,
    ]);
  });

  it("treats an error of the partner as an unknown result", async () => {
    const { purchase, status } = await buy(() => Promise.reject(new Error("connection reset")));
    expect(purchase.status).toBe("PENDING");

    partner.answer = () => Promise.resolve("DELIVERED");
    shop.clock.advance(minute);
    await shop.services.deliveries.job.run();
    expect(await status()).toBe("DELIVERED");
  });

  it("refunds a failure at once and only once, with a line on the statement", async () => {
    const { ada, purchase, balance } = await buy(() => Promise.resolve("FAILED"));
    expect(purchase.status).toBe("REFUNDED");
    expect(await balance()).toBe(1000);

    const { data } = await ada.ask(
      `{ me { wallet { transactions { edges { node { kind amount balanceAfter description } } } } } }`,
    );
    expect(data.me.wallet.transactions.edges[0].node).toEqual({
      kind: "REFUND",
      amount: 50,
      balanceAfter: 1000,
      description: `Refund of ${purchase.reference}: the bundle could not be delivered`,
    });
  });

  it("refunds once when two workers find the failure at the same time", async () => {
    const { status, balance } = await buy(() => Promise.resolve("PENDING"));
    partner.answer = () => Promise.resolve("FAILED");
    shop.clock.advance(minute);

    await Promise.all([shop.services.deliveries.job.run(), shop.services.deliveries.job.run()]);

    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
  });

  it("is checked once when two workers find it due together", async () => {
    await buy(() => Promise.resolve("PENDING"));
    shop.clock.advance(minute);
    partner.answer = () => Promise.resolve("DELIVERED");
    const before = partner.seen.length;

    await Promise.all([shop.services.deliveries.job.run(), shop.services.deliveries.job.run()]);

    expect(partner.seen).toHaveLength(before + 1);
  });

  it("stays DELIVERED when the partner reports a failure later", async () => {
    const { ada, purchase, status, balance } = await buy(() => Promise.resolve("DELIVERED"));
    const stale = await shop.services.bundles.find(ada.id, purchase.id);
    partner.answer = () => Promise.resolve("FAILED");
    await shop.services.deliveries.deliver(stale!);

    expect(await status()).toBe("DELIVERED");
    expect(await balance()).toBe(950);
  });
});
