import { randomUUID } from "node:crypto";
import { AuditLogEntry } from "../../../server/features/audit-log/audit-log";
import { signedInStaff, staffForAll } from "../../support/back-office";
import {
  checkout,
  contents,
  dongle,
  editProduct,
  increaseCartItem,
  mifi,
  order,
  shopper,
} from "../../support/devices";
import { mailsTo } from "../../support/mails";
import { shopForAll } from "../../support/start-shop";

const list = `query ($status: OrderStatus, $search: String, $first: Int, $before: ID) {
  orders(status: $status, search: $search, first: $first, before: $before) { id reference status name refunded } }`;
const detail = `{ __typename reference status total refunded isDeliveryRefunded accountEmail deliveryPlace next
  lines { id name quantity refundedQuantity unitPrice } steps { status reason } refunds { reason pieces deliveryFee amount } }`;
const show = `query ($reference: String!) { order(reference: $reference) ${detail} }`;
const result = `{ ... on StaffOrder ${detail} ... on AdminRefusal { __typename message fields { name message } } }`;
const move = `mutation ($reference: String!, $status: OrderStatus!) { answer: setOrderStatus(reference: $reference, status: $status) ${result} }`;
const cancel = `mutation ($input: CancelOrderInput!) { answer: cancelOrder(input: $input) ${result} }`;
const refund = `mutation ($input: RefundOrderInput!) { answer: refundOrder(input: $input) ${result} }`;

describe("orders in the back office", () => {
  const shop = shopForAll();
  const staff = staffForAll(shop, "orders");

  /** Three dongles for ₦7,500 each, a mifi for ₦14,500 and the delivery for ₦650: ₦37,650 of ₦50,000. */
  async function placed(who: object = {}) {
    const ada = await shopper(shop, 50_000, [dongle, mifi]);
    await ada.ask(increaseCartItem, { productId: dongle.id });
    await ada.ask(increaseCartItem, { productId: dongle.id });
    expect(await contents(ada)).toEqual([
      [dongle.id, 3],
      [mifi.id, 1],
    ]);
    const { reference } = (await ada.ask(checkout, order(who))).data.checkout;
    shop.clock.advance(1_000);
    const { lines } = (await staff.ask(show, { reference })).data.order;
    const [dongles, mifis]: { id: string }[] = lines;
    const balance = () => shop.balanceOf(ada.id);
    return { ada, reference: String(reference), dongles: dongles!.id, mifis: mifis!.id, balance };
  }
  const names = async (variables: object) =>
    (await staff.ask(list, variables)).data.orders.map(({ name }: { name: string }) => name);
  const refundInput = (reference: string, lines: object[], more: object = {}) => ({
    input: { reference, lines, reason: "One was broken", idempotencyKey: randomUUID(), ...more },
  });
  const logged = async (action: string, subject: string) =>
    shop.database.reader.manager.findBy(AuditLogEntry, { action, subject, operator: staff.id });

  it("are listed newest first, a page at a time, and by status", async () => {
    for (const name of ["First One", "Second One", "Third One"]) await placed({ name });
    const { data } = await staff.ask(list, { first: 2 });
    expect(data.orders.map(({ name }: { name: string }) => name)).toEqual(["Third One", "Second One"]);
    expect((await names({ before: data.orders[1].id }))[0]).toBe("First One");
    await staff.ask(move, { reference: data.orders[0].reference, status: "DISPATCHED" });
    expect(await names({ status: "DISPATCHED" })).toEqual(["Third One"]);
    expect(await names({ status: "DISPATCHED", search: "second" })).toEqual([]);
    expect(await names({ status: "CONFIRMED", search: "second" })).toEqual(["Second One"]);
  });

  it("are found by the beginning of a name, of the phone number or of the reference", async () => {
    const { reference } = await placed({ name: "Ngọzi Okonkwo-Eze", phone: "+234 (0)816 777 0001" });
    const found = ["Ngozi Okonkwo-Eze"].map(() => "Ngọzi Okonkwo-Eze");
    for (const search of [
      "ngozi",
      "NGO",
      "okonkwo ngo",
      "eze",
      reference,
      reference.slice(4, 10).toLowerCase(),
    ])
      expect([search, await names({ search })]).toEqual([search, found]);
    await placed({ name: "Sade Bello", phone: "0817 555 1234" });
    for (const search of ["0817 555", "+2348175551234", "0817-555-1234"])
      expect([search, await names({ search })]).toEqual([search, ["Sade Bello"]]);
    for (const search of ["+234 (0)817 555 1234", "002348175551234", "tel:+2348175551234", "+234 (0)817 55"])
      expect([search, await names({ search })]).toEqual([search, ["Sade Bello"]]);
    expect(await names({ search: "ngozi bello" })).toEqual([]);
    expect((await staff.ask(list, { search: "ng" })).errors?.[0]?.message).toContain("at least 3 letters");
    expect((await staff.ask(list, { search: "%__" })).errors?.[0]?.message).toContain("at least 3 letters");
  });

  it("are found by names without hooks and apostrophes, and by a reference as it is typed", async () => {
    const { reference } = await placed({ name: "Ɗanladi Sa'ad Ƙasim" });
    const [oyo, letters] = reference.split("-") as [string, string];
    const misread = letters.replaceAll("0", "O").replaceAll("1", "l");
    for (const search of [
      "danladi",
      "ɗanladi kasim",
      "Sa'ad",
      "Sa’ad",
      "saad",
      `${oyo}${letters}`.toLowerCase(),
      `${oyo}–${misread}`,
      `0yo ${misread}`,
      misread,
    ])
      expect([search, await names({ search })]).toEqual([search, ["Ɗanladi Sa'ad Ƙasim"]]);
    // As many letters as a reference has.
    await placed({ name: "Oyofo Adekunle" });
    expect(await names({ search: "Oyofo Adekunle" })).toEqual(["Oyofo Adekunle"]);
    const typed = `${oyo} ${misread}`.toLowerCase();
    expect((await staff.ask(show, { reference: typed })).data.order).toMatchObject({ reference });
  });

  it("change status, and the customer gets a mail", async () => {
    const { ada, reference } = await placed();
    expect((await staff.ask(show, { reference })).data.order).toMatchObject({
      status: "CONFIRMED",
      next: ["DISPATCHED", "DELIVERED", "CANCELLED"],
      accountEmail: ada.email,
    });
    expect((await staff.ask(move, { reference, status: "DISPATCHED" })).data.answer).toMatchObject({
      status: "DISPATCHED",
      steps: [{ status: "DISPATCHED" }],
    });
    expect((await staff.ask(move, { reference, status: "DISPATCHED" })).data.answer.message).toContain(
      "is DISPATCHED",
    );
    await staff.ask(move, { reference, status: "DELIVERED" });
    expect((await staff.ask(move, { reference, status: "CANCELLED" })).data.answer.__typename).toBe(
      "AdminRefusal",
    );
    expect((await staff.ask(move, { reference: "OYO-NO", status: "DELIVERED" })).data.answer.message).toBe(
      "There is no order OYO-NO",
    );
    const subjects = (await mailsTo(shop, ada.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Order ${reference} was collected`);
    expect(await logged("orders status", reference)).toHaveLength(2);
    expect((await logged("orders show", reference)).length).toBeGreaterThan(0);
  });

  it("refund some pieces, then the delivery, then the rest when they are cancelled", async () => {
    const { ada, reference, dongles, mifis, balance } = await placed();
    const two = await staff.ask(refund, refundInput(reference, [{ lineId: dongles, quantity: 2 }]));
    expect(two.data.answer).toMatchObject({
      status: "CONFIRMED",
      refunded: 15_000,
      lines: [{ refundedQuantity: 2 }, { refundedQuantity: 0 }],
      refunds: [{ reason: "One was broken", pieces: [expect.stringMatching(/^2 × /)], amount: 15_000 }],
    });
    expect(await balance()).toBe(27_350);
    const more = await staff.ask(
      refund,
      refundInput(reference, [{ lineId: mifis, quantity: 1 }], { withDelivery: true }),
    );
    expect(more.data.answer).toMatchObject({ refunded: 30_150, isDeliveryRefunded: true });
    const { receipt } = (
      await ada.ask(
        `{ me { orders(first: 1) { edges { node { receipt { state totals { term amount } } } } } } }`,
      )
    ).data.me.orders.edges[0].node;
    expect(receipt.state).toBe("Getting ready, ₦30,150 refunded");
    expect(receipt.totals.slice(2, 5)).toEqual([
      { term: "Total", amount: 37_650 },
      { term: "Refunded to the wallet", amount: -30_150 },
      { term: "Total after refunds", amount: 7_500 },
    ]);
    const letter = (await mailsTo(shop, ada.email)).find(({ subject }) =>
      subject.includes("partly refunded: ₦15,150"),
    );
    expect(letter?.text).toContain("One was broken");
    await staff.ask(cancel, { input: { reference, reason: "the last one is lost" } });
    expect(await balance()).toBe(50_000);
    const subjects = (await mailsTo(shop, ada.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Order ${reference} is cancelled: ₦7,500 refunded`);
  });

  it("are sent with a tracking number, which the customer reads in the mail and on the receipt", async () => {
    const { ada, reference } = await placed({ deliveryMethod: "DOOR_STEP" });
    const send = `mutation ($reference: String!, $status: OrderStatus!, $trackingNumber: String) {
      answer: setOrderStatus(reference: $reference, status: $status, trackingNumber: $trackingNumber) {
        ... on StaffOrder { status trackingNumber } ... on AdminRefusal { message fields { name } } } }`;
    const dispatch = async (trackingNumber: string | null, more: object = {}) =>
      (await staff.ask(send, { reference, status: "DISPATCHED", trackingNumber, ...more })).data.answer;
    for (const wrong of ["https://evil.example", "evil.example", "GIG-1\nGIG-2", "1".repeat(41), "a@b"])
      expect([wrong, (await dispatch(wrong)).fields]).toEqual([wrong, [{ name: "trackingNumber" }]]);
    expect((await dispatch("GIG-1", { status: "DELIVERED" })).fields).toEqual([{ name: "trackingNumber" }]);
    const atStation = await placed({ deliveryMethod: "PICKUP_STATION" });
    expect((await dispatch("GIG-1", { reference: atStation.reference })).message).toContain("Only a parcel");
    expect(await dispatch(" GIG 123-45/6 ")).toEqual({
      status: "DISPATCHED",
      trackingNumber: "GIG 123-45/6",
    });
    const letter = (await mailsTo(shop, ada.email)).find(({ subject }) => subject.includes("is on its way"));
    expect(letter?.text).toMatch(/Tracking number:?\s+GIG 123-45\/6/);
    const mine = `{ me { orders(first: 1) { edges { node { trackingNumber receipt { facts { term value } } } } } } }`;
    const { node } = (await ada.ask(mine)).data.me.orders.edges[0];
    expect(node.trackingNumber).toBe("GIG 123-45/6");
    expect(node.receipt.facts).toContainEqual({ term: "Tracking number", value: "GIG 123-45/6" });
    expect((await dispatch("GIG-2")).message).toContain("cannot become DISPATCHED");
    const log = await shop.database.reader.manager.findBy(AuditLogEntry, { action: "orders status" });
    expect(JSON.stringify(log)).not.toContain("GIG");
  });

  it("carry notes for colleagues, each sent note once", async () => {
    const { reference } = await placed();
    const query = `mutation ($input: AddNoteInput!) { answer: addOrderNote(input: $input) { ... on StaffOrder { notes } ... on AdminRefusal { message fields { name } } } }`;
    const support = await signedInStaff(shop, "support");
    const add = async (text: string, id = reference) =>
      (await support.ask(query, { input: { id, text } })).data.answer;
    await add(" Calls back at 5 ");
    const { notes } = await add("Calls back at 5");
    expect(notes).toMatch(/^\d+ \w+ 2026, \d\d:\d\d, Bisi Ade: Calls back at 5\n$/);
    await Promise.all([add("He has moved"), add("50% paid")]);
    const { order: shown } = (
      await staff.ask("query ($reference: String!) { order(reference: $reference) { notes } }", { reference })
    ).data;
    expect(shown.notes.split("\n")).toHaveLength(4);
    for (const text of ["", "two\nlines", "x".repeat(501)])
      expect((await add(text)).fields).toEqual([{ name: "text" }]);
    expect((await add("Hello", "OYO-NO")).message).toBe("There is no order OYO-NO");
    const log = await shop.database.reader.manager.findBy(AuditLogEntry, { action: "orders note" });
    expect(log.map(({ subject }) => subject)).toEqual(Array(4).fill(reference));
    expect(JSON.stringify(log)).not.toContain("moved");
  });

  it("put back into the stock, when cancelled, the pieces that were not refunded, or those that staff chose", async () => {
    const stockOf = async () =>
      (await shop.read<{ stock: number }>("SELECT stock FROM product WHERE id = $1", [dongle.id]))[0]!.stock;
    const restocked = async (reference: string) =>
      JSON.parse(
        (
          await shop.database.reader.manager.findOneByOrFail(AuditLogEntry, {
            subject: reference,
            action: "orders cancel",
          })
        ).details,
      ).restocked;
    for (const [restock, stock] of [
      [null, 9],
      [3, 10],
      [0, 7],
    ] as const) {
      await editProduct(shop, dongle.id, "stock", 10);
      const { reference, dongles, mifis } = await placed();
      expect(await stockOf()).toBe(7);
      await staff.ask(refund, refundInput(reference, [{ lineId: dongles, quantity: 1 }]));
      const choose = (quantity: number) => [{ lineId: dongles, quantity }];
      const cancelled = (restocks: object[] | null) =>
        staff.ask(cancel, { input: { reference, reason: "out of stock", restock: restocks } });
      for (const [wrong, message] of [
        [choose(4), /at most 3 can go back into the stock/],
        [choose(-1), /at most 3 can go back into the stock/],
        [[...choose(1), ...choose(1)], /Each line can be chosen once/],
        [[{ lineId: "x", quantity: 1 }], /not of this order/],
      ] as const)
        expect((await cancelled([...wrong])).data.answer.message).toMatch(message);
      expect((await cancelled(restock === null ? null : choose(restock))).data.answer.status).toBe(
        "CANCELLED",
      );
      expect(await stockOf()).toBe(stock);
      const counts = (await restocked(reference)) as { lineId: string; quantity: number }[];
      expect(counts.find(({ lineId }) => lineId === dongles)?.quantity).toBe(stock - 7);
      expect(counts.find(({ lineId }) => lineId === mifis)?.quantity).toBe(restock === null ? 1 : undefined);
    }
    await editProduct(shop, dongle.id, "stock", null);
  });

  it("refuse more than was paid, and anything that is not theirs", async () => {
    const { reference, dongles, balance } = await placed();
    const other = await placed();
    const refusal = async (lines: object[], more: object = {}) =>
      (await staff.ask(refund, refundInput(reference, lines, more))).data.answer.message;
    expect(await refusal([{ lineId: dongles, quantity: 4 }])).toContain("only 3 can be refunded");
    expect(await refusal([{ lineId: dongles, quantity: -1 }])).toContain("only 3 can be refunded");
    expect(await refusal([{ lineId: dongles, quantity: 0 }])).toContain("Choose at least one piece");
    expect(await refusal([])).toContain("Choose at least one piece");
    expect(await refusal([{ lineId: other.dongles, quantity: 1 }])).toBe("This line is not of this order");
    const twice = { lineId: dongles, quantity: 2 };
    expect(await refusal([twice, twice])).toBe("Each line can be chosen once");
    expect(await refusal([twice], { reason: "x" })).toContain("Please say why");
    expect(await refusal([twice], { reference: "OYO-NO" })).toBe("There is no order OYO-NO");
    await staff.ask(refund, refundInput(reference, [], { withDelivery: true }));
    expect(await refusal([], { withDelivery: true })).toBe("The delivery fee is refunded already");
    await staff.ask(cancel, { input: { reference, reason: "out of stock" } });
    expect(await refusal([{ lineId: dongles, quantity: 1 }])).toContain("is cancelled and paid back already");
    expect(await balance()).toBe(50_000);
  });

  it("refund once for one key, and refuse the key for other pieces", async () => {
    const { reference, dongles, balance } = await placed();
    const input = refundInput(reference, [{ lineId: dongles, quantity: 1 }]);
    await staff.ask(refund, input);
    expect((await staff.ask(refund, input)).data.answer).toMatchObject({ refunded: 7_500 });
    const others = { input: { ...input.input, lines: [{ lineId: dongles, quantity: 2 }] } };
    expect((await staff.ask(refund, others)).data.answer.message).toContain("sent before with other pieces");
    expect(await balance()).toBe(19_850);
  });

  it("never refund more than was paid, by concurrent refunds and cancellations", async () => {
    const { reference, dongles, balance } = await placed();
    const one = () =>
      staff.ask(refund, refundInput(reference, [{ lineId: dongles, quantity: 2 }], { withDelivery: true }));
    const answers = await Promise.all([one(), one(), one(), one()]);
    expect(answers.filter(({ data }) => data.answer.__typename === "StaffOrder")).toHaveLength(1);
    expect(await balance()).toBe(12_350 + 15_650);

    const second = await placed();
    const pieces = refundInput(second.reference, [{ lineId: second.dongles, quantity: 3 }]);
    await Promise.all([
      staff.ask(refund, pieces),
      staff.ask(cancel, { input: { reference: second.reference, reason: "out of stock" } }),
      staff.ask(refund, refundInput(second.reference, [{ lineId: second.mifis, quantity: 1 }])),
    ]);
    expect(await second.balance()).toBe(50_000);
  });
});
