import { OrderStatus } from "../../../server/features/orders/order.entity";
import { signedInStaff } from "../../support/back-office";
import { checkout, dongle, order as billing, shopper } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const mutation = `mutation ($input: RequestReturnInput!) { requestReturn(input: $input) {
  __typename ... on Order { reference status } ... on InvalidInput { message fields { name message } } } }`;
const nothing = () => Promise.resolve();
const message = "It does not switch on.";

describe("asking to return a device", () => {
  const shop = shopForAll({ env: { CARE_EMAIL: "help@shop.example" } });

  async function placed({ isDelivered = true } = {}) {
    const ada = await shopper(shop, 10_000, [dongle]);
    const { id, reference } = (await ada.ask(checkout, billing())).data.checkout;
    const handling = shop.services.orderHandling;
    if (isDelivered)
      await handling.setStatus((await handling.find(reference))!, OrderStatus.DELIVERED, nothing);
    const { data } = await ada.ask(`query ($id: ID!) { order(id: $id) { lines { id } } }`, { id });
    const input = { orderId: id, lineId: data.order.lines[0].id, reason: "FAULTY", message };
    return { ada, reference: String(reference), input };
  }
  const request = async (who: Visitor, input: object) =>
    (await who.ask(mutation, { input })).data.requestReturn;
  const casesOf = (reference: string) =>
    shop.read<{ kind: string; note: string; closed_at: number | null }>(
      "SELECT kind, note, closed_at FROM support_case WHERE reference = $1",
      [reference],
    );

  it("opens one case with the device and the reason, whose mail can be answered to the customer", async () => {
    const { ada, reference, input } = await placed();
    const done = { __typename: "Order", reference, status: "DELIVERED" };
    expect(await request(ada, input)).toEqual(done);
    expect(await request(ada, { ...input, message: "Again" })).toEqual(done);
    const note = `Spectranet USB Hotspot Dongle (1 ordered), faulty: ${message}`;
    expect(await casesOf(reference)).toEqual([{ kind: "RETURN", note, closed_at: null }]);
    const mails = (await shop.letters()).filter(({ subject }) => subject.startsWith(`Case ${reference}`));
    expect(mails).toMatchObject([{ to: { address: "help@shop.example" }, replyTo: { address: ada.email } }]);

    // A later problem with the same device opens the case again.
    const staff = await signedInStaff(shop, "support");
    const [open] = await shop.services.cases.openOf([reference]);
    const close = `mutation ($input: CloseInput!) { closeCase(input: $input) { __typename } }`;
    await staff.ask(close, { input: { id: open!.id, reason: "Sent a new one" } });
    expect((await casesOf(reference))[0]!.closed_at).not.toBeNull();
    await request(ada, { ...input, message: "The new one is broken, too." });
    expect((await casesOf(reference))[0]).toMatchObject({
      note: expect.stringContaining("The new one"),
      closed_at: null,
    });
  });

  it("is refused before the order is handed over, and for what the customer does not have", async () => {
    const { ada, reference, input } = await placed({ isDelivered: false });
    const other = await placed();
    const refused = async (who: Visitor, sent: object) => {
      const { __typename, fields } = await request(who, sent);
      return [
        __typename,
        ...fields.map(({ name, message: text }: Record<string, string>) => `${name}: ${text}`),
      ];
    };
    expect(await refused(ada, input)).toEqual([
      "InvalidInput",
      "orderId: You can return a device once you have got it.",
    ]);
    expect(await refused(ada, other.input)).toEqual(["InvalidInput", "orderId: We cannot find this order."]);
    expect(await refused(other.ada, { ...other.input, lineId: input.lineId })).toEqual([
      "InvalidInput",
      "lineId: Please choose a device of this order",
    ]);
    for (const text of [" ", "a".repeat(2_001), "bell\u0007"])
      expect((await refused(other.ada, { ...other.input, message: text }))[1]).toMatch(/^message: /);
    expect([...(await casesOf(reference)), ...(await casesOf(other.reference))]).toEqual([]);
    const { errors } = await shop.visitor().ask(mutation, { input });
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });
});
