import { randomUUID } from "node:crypto";
import { OrderStatus } from "../../../server/features/orders/order.entity";
import { signedInStaff } from "../../support/back-office";
import { checkout, dongle, editProduct, increaseCartItem, order, shopper } from "../../support/devices";
import { mailsTo } from "../../support/mails";
import { auditOf } from "../../support/money";
import { shopForAll, startShop, type Shop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const { DISPATCHED } = OrderStatus;
const mutation = `mutation ($id: ID!) { cancelOrder(id: $id) {
  __typename ... on Order { status changes { status reason } wallet { balance } } ... on Refusal { message } } }`;

const cancel = async (who: Visitor, id: string) =>
  (await who.askUntilServed(mutation, { id })).data.cancelOrder;
const nothing = () => Promise.resolve();

/** A customer with ₦20,000 who has ordered two dongles for ₦7,500 each plus ₦650. */
async function placed(shop: Shop) {
  const ada = await shopper(shop, 20_000, [dongle]);
  await ada.ask(increaseCartItem, { productId: dongle.id });
  const { id, reference, lines } = (await ada.ask(checkout, order())).data.checkout;
  const handling = shop.services.orderHandling;
  const found = (await handling.find(reference))!;
  return { ada, id: String(id), reference: String(reference), lines, found, handling };
}

describe("cancelling one's own order", () => {
  const shop = shopForAll();
  afterEach(async () => {
    await editProduct(shop, dongle.id, "stock", null);
    expect(await auditOf(shop)).toEqual([]);
  });

  const stockOf = async () =>
    (await shop.read<{ stock: number }>("SELECT stock FROM product WHERE id = $1", [dongle.id]))[0]!.stock;

  it("pays it back, puts the pieces back, and tells the customer and customer care, once", async () => {
    await editProduct(shop, dongle.id, "stock", 5);
    const { ada, id, reference } = await placed(shop);
    expect(await stockOf()).toBe(3);

    const done = {
      __typename: "Order",
      status: "CANCELLED",
      changes: [{ status: "CANCELLED", reason: "at your request" }],
      wallet: { balance: 20_000 },
    };
    const answers = await Promise.all([1, 2, 3].map(() => cancel(ada, id)));
    expect([...answers, await cancel(ada, id)]).toEqual([done, done, done, done]);
    expect(await stockOf()).toBe(5);

    const subjects = (await shop.letters()).map(({ subject }) => subject);
    const about = (text: string) => subjects.filter((subject) => subject === `Order ${reference} ${text}`);
    expect(about("is cancelled: ₦15,650 refunded")).toHaveLength(1);
    expect(about("is cancelled by the customer")).toHaveLength(1);
    const [mail] = (await mailsTo(shop, ada.email)).filter(({ subject }) => subject.includes("is cancelled"));
    expect(mail?.text).toContain("your order was cancelled: at your request.");
    const staff = await signedInStaff(shop, "orders");
    const steps = `query ($reference: String!) { order(reference: $reference) { steps { byCustomer } } }`;
    expect((await staff.ask(steps, { reference })).data.order.steps).toEqual([{ byCustomer: true }]);
  });

  it("does not pay back or put back the pieces that were refunded before", async () => {
    await editProduct(shop, dongle.id, "stock", 5);
    const { ada, id, reference } = await placed(shop);
    const staff = await signedInStaff(shop, "orders");
    const [line] = (
      await staff.ask(`query ($reference: String!) { order(reference: $reference) { lines { id } } }`, {
        reference,
      })
    ).data.order.lines;
    const refund = `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { __typename } }`;
    const lines = [{ lineId: line.id, quantity: 1 }];
    await staff.ask(refund, {
      input: { reference, lines, reason: "One was broken", idempotencyKey: randomUUID() },
    });
    expect(await shop.balanceOf(ada.id)).toBe(11_850);
    expect((await cancel(ada, id)).wallet.balance).toBe(20_000);
    expect(await stockOf()).toBe(4);
  });

  it("is refused once it is on its way, with a sentence, and changes nothing", async () => {
    const { ada, id, found, handling } = await placed(shop);
    await handling.setStatus(found, DISPATCHED, nothing);
    expect(await cancel(ada, id)).toEqual({
      __typename: "OrderNotCancellable",
      message: expect.stringMatching(
        /^This order can no longer be cancelled. It is ready for pick-up. .+ please write to us.$/,
      ),
    });
    expect(await shop.balanceOf(ada.id)).toBe(4_350);
  });

  it("and its dispatch at the same time leave one of the two", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { ada, id, found, handling } = await placed(shop);
      const dispatch = () => handling.setStatus(found, DISPATCHED, nothing).catch(nothing);
      const both = round % 2 ? [cancel(ada, id), dispatch()] : [dispatch(), cancel(ada, id)];
      const answer = (await Promise.all(both)).find(Boolean);
      const status = (await ada.ask("query ($id: ID!) { order(id: $id) { status } }", { id })).data.order
        .status;
      const cancelled = ["Order", "CANCELLED", 20_000];
      const sent = ["OrderNotCancellable", "DISPATCHED", 4_350];
      expect([cancelled, sent]).toContainEqual([answer.__typename, status, await shop.balanceOf(ada.id)]);
    }
  });

  it("is refused while the account is on hold", async () => {
    const { ada, id } = await placed(shop);
    const hold = (at: number | null) =>
      shop.write("UPDATE customer SET frozen_at = $1 WHERE id = $2", [at, ada.id]);
    await hold(1);
    expect((await cancel(ada, id)).__typename).toBe("AccountOnHold");
    await hold(null);
    expect(await shop.balanceOf(ada.id)).toBe(4_350);
  });

  it("finds no order of another customer's, and none for a visitor", async () => {
    const { ada, id } = await placed(shop);
    const bola = await shop.customer();
    expect(await cancel(bola, id)).toEqual({
      __typename: "OrderNotFound",
      message: "We cannot find this order.",
    });
    expect((await shop.visitor().ask(mutation, { id })).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect(await shop.balanceOf(ada.id)).toBe(4_350);
  });

  it("is the last word: the staff cannot cancel it once more", async () => {
    const { ada, id, found, handling } = await placed(shop);
    await cancel(ada, id);
    await expect(handling.cancel(found, { reason: "Out of stock", writeLog: nothing })).rejects.toThrow(
      "is cancelled and paid back already",
    );
    expect(await shop.balanceOf(ada.id)).toBe(20_000);
  });

  it("is possible three times a day", async () => {
    const limited = await startShop({ env: { RATE_LIMITS: "on" } });
    try {
      const ada = await shopper(limited, 100_000, []);
      const kinds: string[] = [];
      for (let n = 0; n < 4; n += 1) {
        await ada.ask(`mutation { addToCart(productId: "${dongle.id}") { __typename } }`);
        const { id } = (await ada.ask(checkout, order())).data.checkout;
        const answer = await ada.ask(mutation, { id });
        kinds.push(answer.errors?.[0]?.extensions.code ?? answer.data.cancelOrder.__typename);
      }
      expect(kinds).toEqual(["Order", "Order", "Order", "RATE_LIMITED"]);
    } finally {
      await limited.close();
    }
  });
});
