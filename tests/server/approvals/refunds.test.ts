import { randomUUID } from "node:crypto";
import { AuditLogEntry } from "../../../server/features/audit-log/audit-log";
import { staffWithFactor } from "../../support/back-office";
import {
  checkout,
  dongle,
  editProduct,
  increaseCartItem,
  order,
  router,
  shopper,
} from "../../support/devices";
import { mailsTo } from "../../support/mails";
import { auditOf } from "../../support/money";
import { shopForAll } from "../../support/start-shop";
import { buy } from "../bundles/buyer";
import { approveChange } from "../changes/changes";

const answered = `refundApprovalAbove waitingRefunds { id amount authorName } status`;
const orderResult = `{ __typename ... on StaffOrder { ${answered} refunded } ... on AdminRefusal { message fields { name } } }`;
const bundleResult = `{ __typename ... on StaffBundle { ${answered} } ... on AdminRefusal { message fields { name } } }`;
const cancelOrder = `mutation ($input: CancelOrderInput!) { answer: cancelOrder(input: $input) ${orderResult} }`;
const refundOrder = `mutation ($input: RefundOrderInput!) { answer: refundOrder(input: $input) ${orderResult} }`;
const refundBundle = `mutation ($input: RefundBundleInput!) { answer: refundBundle(input: $input) ${bundleResult} }`;
const showOrder = `query ($reference: String!) { order(reference: $reference) { ${answered} refunded lines { id name quantity } } }`;
const statement = `{ me { wallet { transactions { edges { node { kind description } } } } } }`;

describe("refunds that need two people", () => {
  const shop = shopForAll({ env: { REFUND_APPROVAL_ABOVE: "15000" } });
  let author: Member;
  let approver: Member;
  beforeAll(async () => {
    author = await staffWithFactor(shop, "orders");
    approver = await staffWithFactor(shop, "owner");
  });

  type Member = Awaited<ReturnType<typeof staffWithFactor>>;

  /** A router for ₦26,500, two dongles for ₦7,500 each and the delivery for ₦650: ₦42,150 of ₦50,000. */
  async function placed() {
    const ada = await shopper(shop, 50_000, [router, dongle]);
    await ada.ask(increaseCartItem, { productId: dongle.id });
    const { reference } = (await ada.ask(checkout, order())).data.checkout;
    const { lines } = (await author.ask(showOrder, { reference })).data.order;
    const [routers, dongles]: { id: string }[] = lines;
    const balance = () => shop.balanceOf(ada.id);
    return { ada, reference: String(reference), routers: routers!.id, dongles: dongles!.id, balance };
  }
  const refund = async (reference: string, lineId: string, quantity: number, more: object = {}) => {
    const reason = "One was broken";
    const lines = [{ lineId, quantity }];
    const input = { reference, lines, reason, idempotencyKey: randomUUID(), ...more };
    return (await author.ask(refundOrder, { input })).data.answer;
  };
  const cancel = async (reference: string, more: object = {}) =>
    (await author.ask(cancelOrder, { input: { reference, reason: "out of stock", ...more } })).data.answer;
  const logged = (subject: string) =>
    shop.database.reader.manager.find(AuditLogEntry, { where: { subject }, order: { createdAt: "ASC" } });

  it("wait with the proposer's code, and are paid once with another person's", async () => {
    const { ada, reference, routers, balance } = await placed();
    expect(await refund(reference, routers, 1)).toMatchObject({ fields: [{ name: "factorCode" }] });
    const { waitingRefunds, ...rest } = await refund(reference, routers, 1, {
      factorCode: await author.code(),
    });
    expect(rest).toMatchObject({ refundApprovalAbove: 15_000, refunded: 0, status: "CONFIRMED" });
    expect(waitingRefunds).toEqual([{ id: expect.any(String), amount: 26_500, authorName: "Bisi Ade" }]);
    expect(await balance()).toBe(7_850);
    const [{ id }] = waitingRefunds;
    expect((await approveChange(author, id)).message).toContain("Somebody else has to approve it");
    expect((await refund(reference, routers, 1, { factorCode: await author.code() })).message).toBe(
      `A refund of ${reference} waits for approval already. See Changes`,
    );
    expect(await approveChange(approver, id)).toMatchObject({
      state: "APPLIED",
      fields: [{ text: "none → ₦26,500" }, { text: "none → 1 × MTN 5g Turbo Router" }],
    });
    expect((await approveChange(approver, id)).message).toContain("does not wait for approval any more");
    expect(await balance()).toBe(34_350);
    expect((await author.ask(showOrder, { reference })).data.order).toMatchObject({
      waitingRefunds: [],
      refunded: 26_500,
    });
    const entries = (await logged(reference)).filter(({ action }) => action !== "orders show");
    expect(
      entries.map(({ action, operator, details }) => [action, operator, JSON.parse(details).approver]),
    ).toEqual([
      ["refunds propose", author.id, undefined],
      ["orders refund", author.id, approver.id],
    ]);
    await ada.signIn();
    const { edges } = (await ada.ask(statement)).data.me.wallet.transactions;
    expect(edges[0].node.description).toBe(`Refund of ${reference}: One was broken`);
    const subjects = (await mailsTo(shop, ada.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("partly refunded: ₦26,500"));
  });

  it("count together: several small refunds of one order do not get around the limit, also at once", async () => {
    const { reference, dongles, routers, balance } = await placed();
    expect(await refund(reference, dongles, 2)).toMatchObject({ refunded: 15_000 });
    expect(await refund(reference, routers, 1)).toMatchObject({ fields: [{ name: "factorCode" }] });
    const other = await placed();
    const answers = await Promise.all([1, 1, 1].map((n) => refund(other.reference, other.dongles, n)));
    const paid = answers.filter((answer) => answer.refunded !== undefined);
    expect(paid.length).toBeLessThanOrEqual(2);
    expect(
      (await author.ask(showOrder, { reference: other.reference })).data.order.refunded,
    ).toBeLessThanOrEqual(15_000);
    expect(await balance()).toBe(22_850);
  });

  it("cancel an order with all of its money when they are approved", async () => {
    const { reference, balance } = await placed();
    expect((await cancel(reference)).fields).toEqual([{ name: "factorCode" }]);
    const { waitingRefunds, status } = await cancel(reference, { factorCode: await author.code() });
    expect(status).toBe("CONFIRMED");
    expect((await approveChange(approver, waitingRefunds[0].id)).state).toBe("APPLIED");
    expect((await author.ask(showOrder, { reference })).data.order).toMatchObject({
      status: "CANCELLED",
      refunded: 42_150,
    });
    expect(await balance()).toBe(50_000);
    expect((await cancel(reference)).message).toContain("paid back already");
  });

  it("cancel an order with the pieces that the proposer puts back into the stock", async () => {
    await editProduct(shop, dongle.id, "stock", 10);
    const { reference, dongles } = await placed();
    const restock = [{ lineId: dongles, quantity: 1 }];
    const { waitingRefunds } = await cancel(reference, { restock, factorCode: await author.code() });
    const change = await approveChange(approver, waitingRefunds[0].id);
    expect(change.fields.map(({ text }: { text: string }) => text)).toContain(
      "none → 1 × Spectranet USB Hotspot Dongle",
    );
    const [row] = await shop.read("SELECT stock FROM product WHERE id = $1", [dongle.id]);
    expect(row).toEqual({ stock: 9 });
    await editProduct(shop, dongle.id, "stock", null);
  });

  it("are not needed to cancel an order that is paid back already", async () => {
    const { reference, routers, dongles, balance } = await placed();
    const lines = [
      { lineId: routers, quantity: 1 },
      { lineId: dongles, quantity: 2 },
    ];
    const factorCode = await author.code();
    const { waitingRefunds } = await refund(reference, routers, 1, { lines, withDelivery: true, factorCode });
    expect((await approveChange(approver, waitingRefunds[0].id)).state).toBe("APPLIED");
    expect(await balance()).toBe(50_000);

    expect(await cancel(reference)).toMatchObject({
      status: "CANCELLED",
      refunded: 42_150,
      waitingRefunds: [],
    });
    expect(await balance()).toBe(50_000);
  });

  it("are checked again when they are approved, and stay pending if they are no longer possible", async () => {
    const { reference, routers, dongles, balance } = await placed();
    const { waitingRefunds } = await cancel(reference, { factorCode: await author.code() });
    await refund(reference, dongles, 1);
    expect((await approveChange(approver, waitingRefunds[0].id)).message).toBe(
      `${reference} has changed: ₦34,650 would go back now. Cancel it again`,
    );
    await approver.ask(`mutation { cancelChange(id: "${waitingRefunds[0].id}") { __typename } }`);

    const pieces = await refund(reference, routers, 1, { factorCode: await author.code() });
    const again = await cancel(reference, { factorCode: await author.code() });
    expect(again.waitingRefunds).toMatchObject([{ amount: 26_500 }, { amount: 34_650 }]);
    const { orderHandling: handling } = shop.services;
    const how = { reason: "by somebody else", writeLog: () => Promise.resolve() };
    await handling.cancel((await handling.find(reference))!, how);
    expect((await approveChange(approver, pieces.waitingRefunds[0].id)).__typename).toBe("AdminRefusal");
    expect(await balance()).toBe(50_000);
  });

  it("cannot be made with saveChanges", async () => {
    const { reference, routers, dongles, balance } = await placed();
    const { id: orderId } = (await shop.services.orderHandling.find(reference))!;
    const save = `mutation ($input: ChangesInput!) { answer: saveChanges(input: $input) { __typename
      ... on ChangesSaved { changes { id state } } ... on AdminRefusal { message } } }`;
    const { data } = await author.ask(`{ editableRow(type: "OrderRefund", id: "${orderId}") { version } }`);
    const propose = async (amount: string, lines: object[]) => {
      const pieces = JSON.stringify({ lines, withDelivery: false });
      const fields = [
        { name: "amount", value: amount },
        { name: "pieces", value: pieces },
      ];
      const { version } = data.editableRow;
      const edits = [{ id: orderId, version, fields }];
      const input = { type: "OrderRefund", edits, reason: "Mine", factorCode: await author.code() };
      return (await author.ask(save, { input })).data.answer;
    };
    // Shown to the approver as a dongle, with the line of the router.
    const disguised = await propose("26500", [
      { lineId: routers, quantity: 1, name: "Spectranet USB Hotspot Dongle" },
    ]);
    expect(disguised.changes[0].state).toBe("WAITING");
    expect((await approveChange(approver, disguised.changes[0].id)).message).toContain("Choose them again");
    const tooMuch = await propose("42000", [
      { lineId: dongles, quantity: 1, name: "Spectranet USB Hotspot Dongle" },
    ]);
    expect((await approveChange(approver, tooMuch.changes[0].id)).message).toContain("come to ₦7,500");
    expect((await propose("7500", [{ lineId: dongles, quantity: -1, name: "x" }])).message).toContain(
      "choose the pieces on the page of the order",
    );
    expect(await balance()).toBe(7_850);
  });
});

describe("big refunds of bundles", () => {
  const shop = shopForAll({ env: { REFUND_APPROVAL_ABOVE: "49" } });

  it("wait for a second person, and the money goes back once", async () => {
    const { answer: bought, balance, status } = await buy(shop);
    const author = await staffWithFactor(shop, "finance");
    const approver = await staffWithFactor(shop, "orders");
    const { reference } = bought;
    const propose = async () =>
      (
        await author.ask(refundBundle, {
          input: { reference, reason: "never arrived", factorCode: await author.code() },
        })
      ).data.answer;
    const { waitingRefunds } = await propose();
    expect(waitingRefunds).toMatchObject([{ amount: 50 }]);
    expect((await propose()).message).toContain("waits for approval already");
    expect(await status()).toBe("DELIVERED");
    const list = `{ bundles(status: DELIVERED) { reference waitingRefunds { amount } refundApprovalAbove } }`;
    expect((await author.ask(list)).data.bundles).toEqual([
      { reference, waitingRefunds: [{ amount: 50 }], refundApprovalAbove: 49 },
    ]);
    const [{ id }] = waitingRefunds;
    expect((await approveChange(approver, id)).state).toBe("APPLIED");
    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1_000);
    const entries = await shop.database.reader.manager.findBy(AuditLogEntry, { action: "bundles refund" });
    expect(entries.map(({ operator, details }) => [operator, JSON.parse(details).approver])).toEqual([
      [author.id, approver.id],
    ]);
    expect((await propose()).message).toContain("paid back already");
    expect(await auditOf(shop)).toEqual([]);
  });

  it("are refused when the bundle was refunded meanwhile", async () => {
    const { answer: bought, balance, stored } = await buy(shop);
    const author = await staffWithFactor(shop, "finance");
    const approver = await staffWithFactor(shop, "owner");
    const input = { reference: bought.reference, reason: "never arrived", factorCode: await author.code() };
    const { waitingRefunds } = (await author.ask(refundBundle, { input })).data.answer;
    await shop.services.deliveryOutcome.refundByHand(await stored(), "by somebody else", () =>
      Promise.resolve(),
    );
    const [{ id }] = waitingRefunds;
    expect((await approveChange(approver, id)).message).toContain("paid back already");
    expect(await balance()).toBe(1_000);
  });
});
