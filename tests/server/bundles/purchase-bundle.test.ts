import { randomUUID } from "node:crypto";
import { audit } from "../../../server/platform/database/audit";
import { bundlesAudit } from "../../../server/features/bundles";
import { walletAudit } from "../../../server/features/wallet";
import { type Shop, startShop } from "../../support/start-shop";

const purchaseBundle = `mutation ($input: PurchaseBundleInput!) {
  purchaseBundle(input: $input) {
    __typename
    ... on BundlePurchase { id reference price phone status autoRenewal dataOption { id } wallet { id balance } }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
    ... on BalanceTooLow { balance shortfall }
    ... on PriceChanged { price }
  }
}`;
const order = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, expectedPrice: 50 };
const withKey = (input: object = order) => ({ input: { ...input, idempotencyKey: randomUUID() } });

describe("purchaseBundle", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(async () => {
    expect(
      await shop.database.snapshot((reader) => audit(reader, [...walletAudit, ...bundlesAudit])),
    ).toEqual([]);
    await shop.close();
  });

  it("charges the wallet, records the purchase and delivers it", async () => {
    const ada = await shop.customer({ balance: 1000 });

    const { data } = await ada.ask(purchaseBundle, withKey());

    expect(data.purchaseBundle).toMatchObject({
      __typename: "BundlePurchase",
      price: 50,
      phone: "+2348031234567",
      status: "DELIVERED",
      dataOption: { id: "mtn-daily-40mb" },
      wallet: { id: ada.id, balance: 950 },
    });
  });

  it("sells exactly as many bundles as the balance covers, however many ask at once", async () => {
    await shop.database.transaction((tx) =>
      tx.query("UPDATE data_option SET price = 10000 WHERE id = 'airtel-daily-100mb'"),
    );
    const ada = await shop.customer({ balance: 1000 });
    const input = { ...order, dataOptionId: "airtel-daily-100mb", expectedPrice: 100 };

    const answers = await Promise.all(
      Array.from({ length: 64 }, () => ada.ask(purchaseBundle, withKey(input))),
    );

    const kinds = answers.map(({ data }) => data.purchaseBundle.__typename);
    expect(kinds.filter((kind) => kind === "BundlePurchase")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "BalanceTooLow")).toHaveLength(54);
  });
});
