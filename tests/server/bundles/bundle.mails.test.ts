import { randomUUID } from "node:crypto";
import type {
  BundleDelivery,
  DeliveryState,
} from "../../../server/features/bundles/delivery/delivery.service";
import { buyBundle } from "../../support/buy-bundle";
import { mailsTo } from "../../support/mails";
import { type Shop, shopForAll } from "../../support/start-shop";

const read = `query ($id: ID!) { bundlePurchase(id: $id) { status settledAt } }`;

describe("mails of a bundle", () => {
  let state: DeliveryState = "DELIVERED";
  const delivery: BundleDelivery = { name: "scripted", deliver: () => Promise.resolve(state) };
  const shop = shopForAll({ delivery, env: { PUBLIC_URL: "https://shop.example" } });
  beforeEach(() => (state = "DELIVERED"));
  type Customer = Awaited<ReturnType<Shop["customer"]>>;

  const subjects = async (ada: Customer) => (await mailsTo(shop, ada.email)).map(({ subject }) => subject);

  it("are one receipt, however often the purchase is sent", async () => {
    const ada = await shop.customer({ isConfirmed: true, balance: 1000 });
    const idempotencyKey = randomUUID();
    const [{ id, reference, settledAt }] = await Promise.all(
      [1, 2, 3].map(() => buyBundle(ada, { idempotencyKey })),
    );

    const receipts = (await mailsTo(shop, ada.email)).filter(({ subject }) => subject.includes(reference));
    expect(receipts.map(({ subject }) => subject)).toEqual([`Receipt ${reference}: MTN 40MB`]);
    expect([settledAt, (await ada.ask(read, { id })).data.bundlePurchase.settledAt]).toContain(
      "2026-11-20T09:00:00.000Z",
    );
  });

  it("are a receipt and a refund notice when the bundle cannot be delivered", async () => {
    state = "FAILED";
    const ada = await shop.customer({ isConfirmed: true, balance: 1000 });
    const { id, reference, status } = await buyBundle(ada);

    expect(status).toBe("REFUNDED");
    expect(await subjects(ada)).toContain(`Refund of ${reference}: ₦50`);
    expect((await ada.ask(read, { id })).data.bundlePurchase).toEqual({
      status: "REFUNDED",
      settledAt: "2026-11-20T09:00:00.000Z",
    });
  });

  it("are none when the purchase is refused", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    expect((await buyBundle(ada)).__typename).toBe("BalanceTooLow");
    expect((await subjects(ada)).filter((subject) => subject.startsWith("Receipt"))).toEqual([]);
  });
});
