import { randomUUID } from "node:crypto";
import type {
  BundleDelivery,
  DeliveryState,
} from "../../../server/features/bundles/delivery/delivery.service";
import { mailsTo } from "../../support/mails";
import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";

const purchase = `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) {
  __typename ... on BundlePurchase { id reference status settledAt } } }`;
const read = `query ($id: ID!) { bundlePurchase(id: $id) { status settledAt } }`;
const wish = () => ({
  dataOptionId: "mtn-daily-40mb",
  phone: "08031234567",
  autoRenewal: false,
  idempotencyKey: randomUUID(),
});

describe("mails of a bundle", () => {
  let shop: Shop;
  let state: DeliveryState = "DELIVERED";
  const delivery: BundleDelivery = { name: "scripted", deliver: () => Promise.resolve(state) };
  beforeAll(async () => {
    shop = await startShop({ delivery, env: { PUBLIC_URL: "https://shop.example" } });
  });
  beforeEach(() => (state = "DELIVERED"));
  afterEach(async () => expect(await auditOf(shop)).toEqual([]));
  afterAll(() => shop.close());
  type Customer = Awaited<ReturnType<Shop["customer"]>>;

  const subjects = async (ada: Customer) => (await mailsTo(shop, ada.email)).map(({ subject }) => subject);
  const buy = async (ada: Customer, input = wish()) =>
    (await ada.ask(purchase, { input })).data.purchaseBundle;

  it("are one receipt, however often the purchase is sent", async () => {
    const ada = await shop.customer({ isConfirmed: true, balance: 1000 });
    const input = wish();
    const [{ id, reference, settledAt }] = await Promise.all([1, 2, 3].map(() => buy(ada, input)));

    const receipts = (await mailsTo(shop, ada.email)).filter(({ subject }) => subject.includes(reference));
    expect(receipts.map(({ subject }) => subject)).toEqual([`Receipt ${reference}: MTN 40MB`]);
    expect([settledAt, (await ada.ask(read, { id })).data.bundlePurchase.settledAt]).toContain(
      "2026-11-20T09:00:00.000Z",
    );
  });

  it("are a receipt and a refund notice when the bundle cannot be delivered", async () => {
    state = "FAILED";
    const ada = await shop.customer({ isConfirmed: true, balance: 1000 });
    const { id, reference, status } = await buy(ada);

    expect(status).toBe("REFUNDED");
    expect(await subjects(ada)).toContain(`Refund of ${reference}: ₦50`);
    expect((await ada.ask(read, { id })).data.bundlePurchase).toEqual({
      status: "REFUNDED",
      settledAt: "2026-11-20T09:00:00.000Z",
    });
  });

  it("are none when the purchase is refused", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    expect((await buy(ada)).__typename).toBe("BalanceTooLow");
    expect((await subjects(ada)).filter((subject) => subject.startsWith("Receipt"))).toEqual([]);
  });

  it("are part of the transaction: if the receipt cannot be queued, there is no sale", async () => {
    const ada = await shop.customer({ isConfirmed: true, balance: 1000 });
    await shop.database.transaction((tx) => tx.query("ALTER TABLE mail RENAME TO away"));
    const failed = await ada.ask(purchase, { input: wish() });
    await shop.database.transaction((tx) => tx.query("ALTER TABLE away RENAME TO mail"));
    expect(failed.status).toBe(500);
    expect((await shop.services.wallets.walletOf(ada.id)).balance.naira).toBe(1000);
  });
});
