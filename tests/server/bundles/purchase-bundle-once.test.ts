import { deliveryLease } from "../../../server/features/bundles/delivery/delivery.service";
import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";
import { purchaseBundle, setPrice, withKey } from "./purchasing";

describe("repeated and concurrent purchaseBundle", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterEach(async () => expect(await auditOf(shop)).toEqual([]));
  afterAll(() => shop.close());

  it("sells exactly as many bundles as the balance covers, however many requests are concurrent", async () => {
    await setPrice(shop, "airtel-daily-100mb", 100);
    const ada = await shop.customer({ balance: 1000 });
    const input = { dataOptionId: "airtel-daily-100mb", expectedPrice: 100 };

    const answers = await Promise.all(
      Array.from({ length: 64 }, () => ada.askUntilServed(purchaseBundle, withKey(input))),
    );

    const kinds = answers.map(({ data }) => data.purchaseBundle.__typename);
    expect(kinds.filter((kind) => kind === "BundlePurchase")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "BalanceTooLow")).toHaveLength(54);
    expect((await shop.services.wallets.walletOf(ada.id)).balance.naira).toBe(0);
  });

  it("debits once for one key, and returns the same result to all", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const variables = withKey();

    const answers = await Promise.all(
      Array.from({ length: 64 }, () => ada.askUntilServed(purchaseBundle, variables)),
    );
    // A busy shop may not record the delivery in time: the worker does, once the lease has expired.
    shop.clock.advance(deliveryLease);
    await shop.services.deliveries.job.run();
    const later = await ada.ask(purchaseBundle, variables);

    const ids = new Set([...answers, later].map(({ data }) => data.purchaseBundle.id));
    expect([...ids]).toEqual([expect.any(String)]);
    expect(later.data.purchaseBundle).toMatchObject({ status: "DELIVERED", wallet: { balance: 950 } });
  });

  it("replays a refusal for its key even if the wallet has been funded since", async () => {
    const ada = await shop.customer();
    const variables = withKey();
    const first = await ada.ask(purchaseBundle, variables);
    await shop.fund(ada.id, 1000);

    expect(first.data.purchaseBundle).toMatchObject({
      __typename: "BalanceTooLow",
      balance: 0,
      shortfall: 50,
    });
    const again = await ada.ask(purchaseBundle, variables);
    expect(again.data.purchaseBundle).toEqual({ ...first.data.purchaseBundle, wallet: { balance: 1000 } });
    expect((await ada.ask(purchaseBundle, withKey())).data.purchaseBundle).toMatchObject({
      wallet: { balance: 950 },
    });
  });

  it("refuses a key that is reused for another request, also of another kind", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const variables = withKey();
    const first = await ada.ask(purchaseBundle, variables);

    const other = await ada.ask(purchaseBundle, { input: { ...variables.input, phone: "08055555555" } });
    const fund = await ada.ask(
      `mutation ($key: ID!) { fundWallet(input: { amount: 500, idempotencyKey: $key }) {
        __typename ... on IdempotencyKeyReused { outcomeId } } }`,
      { key: variables.input.idempotencyKey },
    );

    const { id } = first.data.purchaseBundle;
    expect(other.data.purchaseBundle).toMatchObject({ __typename: "IdempotencyKeyReused", outcomeId: id });
    expect(fund.data.fundWallet).toEqual({ __typename: "IdempotencyKeyReused", outcomeId: null });
    expect((await shop.services.wallets.walletOf(ada.id)).balance.naira).toBe(950);
  });

  it("keeps one customer's keys and purchases from another", async () => {
    const [ada, ben] = [await shop.customer({ balance: 1000 }), await shop.customer({ balance: 1000 })];
    const variables = withKey();
    const hers = await ada.ask(purchaseBundle, variables);
    const his = await ben.ask(purchaseBundle, variables);

    expect(his.data.purchaseBundle.id).not.toBe(hers.data.purchaseBundle.id);
    const query = `query ($id: ID!) { bundlePurchase(id: $id) { id } }`;
    expect((await ben.ask(query, { id: hers.data.purchaseBundle.id })).data).toEqual({
      bundlePurchase: null,
    });
  });
});
