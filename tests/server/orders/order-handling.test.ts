import type { Order } from "../../../server/features/orders";
import { OrderStatus } from "../../../server/features/orders/order.entity";
import { checkout, dongle, order as billing, shopper } from "../../support/devices";
import { mailsTo } from "../../support/mails";
import { shopForAll } from "../../support/start-shop";

const { DISPATCHED, DELIVERED, CANCELLED } = OrderStatus;
const read = `query ($id: ID!) { order(id: $id) { status changes { status reason createdAt } } me: order(id: $id) { wallet { balance } } }`;

describe("handling an order", () => {
  const shop = shopForAll();

  const nothing = () => Promise.resolve();

  /** A customer with ₦10,000 who has ordered the dongle for ₦7,500 plus ₦650. */
  async function placed(more: object = {}) {
    const ada = await shopper(shop, 10_000, [dongle]);
    const { id, reference } = (await ada.ask(checkout, billing(more))).data.checkout;
    const handling = shop.services.orderHandling;
    const found = await handling.find(reference);
    const subjects = async () =>
      (await mailsTo(shop, ada.email))
        .map(({ subject }) => subject)
        .filter((text) => text.includes(reference));
    const state = async () => {
      const { data } = await ada.ask(read, { id });
      return [data.order.status, data.me.wallet.balance];
    };
    return { ada, id, reference, handling, order: found as Order, subjects, state };
  }

  it("marks it sent and handed over, with a mail and a history entry for each step", async () => {
    const { ada, id, reference, handling, order, subjects } = await placed({ deliveryMethod: "DOOR_STEP" });
    await handling.setStatus(order, DISPATCHED, nothing);
    shop.clock.advance(60_000);
    await handling.setStatus(order, DELIVERED, nothing);

    const { data } = await ada.ask(read, { id });
    expect(data.order).toEqual({
      status: "DELIVERED",
      changes: [
        { status: "DISPATCHED", reason: null, createdAt: "2026-11-20T09:00:00.000Z" },
        { status: "DELIVERED", reason: null, createdAt: "2026-11-20T09:01:00.000Z" },
      ],
    });
    expect(await subjects()).toEqual(
      expect.arrayContaining([`Order ${reference} is on its way`, `Order ${reference} was delivered`]),
    );
  });

  it("says of an order for the pick-up station that it is ready there, and collected", async () => {
    const { ada, id, reference, handling, order, subjects } = await placed();
    const receiptState = async () =>
      (await ada.ask(`query ($id: ID!) { order(id: $id) { receipt { state } } }`, { id })).data.order.receipt
        .state;
    await handling.setStatus(order, DISPATCHED, nothing);
    expect(await receiptState()).toBe("Ready for pick-up");
    await handling.setStatus(order, DELIVERED, nothing);
    expect(await receiptState()).toBe("Collected");

    expect(await subjects()).toEqual(
      expect.arrayContaining([`Order ${reference} is ready for pick-up`, `Order ${reference} was collected`]),
    );
    const mails = (await mailsTo(shop, ada.email)).filter(({ subject }) => subject.includes(reference));
    const [ready] = mails.filter(({ subject }) => subject.includes("ready for pick-up"));
    expect(ready?.text).toContain("your order is at the pick-up station");
    expect(ready?.text).toContain(`Pick-up Station: ${order.pickUpPlace}`);
    for (const { text } of mails) expect(text).not.toMatch(/on its way|left our store|delivered/);
  });

  it("also cancels an order that came back after it was handed over", async () => {
    const { handling, order, state } = await placed();
    await handling.setStatus(order, DELIVERED, nothing);
    await handling.cancel(order, { reason: "came back unopened", writeLog: nothing });
    expect(await state()).toEqual(["CANCELLED", 10_000]);
  });

  it("undoes everything if its log entry cannot be written", async () => {
    const { handling, order, subjects, state } = await placed();
    const fail = () => Promise.reject(new Error("no ink"));
    await expect(handling.cancel(order, { reason: "x", writeLog: fail })).rejects.toThrow("no ink");
    await expect(handling.setStatus(order, DISPATCHED, fail)).rejects.toThrow("no ink");
    expect(await state()).toEqual(["CONFIRMED", 1_850]);
    expect(await subjects()).toHaveLength(1);
    expect(Object.values(OrderStatus)).toContain(CANCELLED);
  });
});
