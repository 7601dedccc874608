import { sandboxPayments } from "../../../server/features/wallet/funding/payment-gateway";
import { FakeVtu } from "../../support/fake-vtu";
import { auditOf } from "../../support/money";
import { type Shop, startShop, unusedPartner } from "../../support/start-shop";
import { buy } from "./buyer";

const report = `mutation ($id: ID!) {
  reportNotReceived(purchaseId: $id) { message purchase { id status wallet { balance } } }
}`;

describe("reportNotReceived", () => {
  const vtu = new FakeVtu();
  let shop: Shop;
  beforeAll(async () => {
    await vtu.start();
    shop = await startShop({ env: { ...vtu.env, ...unusedPartner.payments }, payments: sandboxPayments });
  });
  beforeEach(() => Object.assign(vtu, { behaviour: "delivered", onRequery: null }));
  afterEach(async () => expect(await auditOf(shop)).toEqual([]));
  afterAll(async () => {
    await shop.close();
    await vtu.stop();
  });

  const casesOf = (reference: string) =>
    shop.database.reader.query("SELECT kind, note FROM support_case WHERE reference = $1", [reference]);
  const lettersOf = async (reference: string) =>
    (await shop.letters()).filter(({ subject }) => subject.startsWith(`Case ${reference}`));

  it("asks the network again and tells care once, with the customer to answer to", async () => {
    const { ada, answer } = await buy(shop);
    const asked = vtu.count("requery");
    const { data } = await ada.ask(report, answer);
    await ada.ask(report, answer);

    expect(data.reportNotReceived).toEqual({
      message: "The network says it delivered this bundle. Customer care will check and email you.",
      purchase: { id: answer.id, status: "DELIVERED", wallet: { balance: 950 } },
    });
    expect(vtu.count("requery")).toBe(asked + 2);
    expect(await casesOf(answer.reference)).toEqual([
      {
        kind: "NOT_RECEIVED",
        note: "It was to go to 0803 123 4567. The shop has it as DELIVERED, and the delivery partner answered DELIVERED just now.",
      },
    ]);
    const letters = await lettersOf(answer.reference);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      to: { address: shop.services.info.careEmail },
      replyTo: { address: ada.email },
      subject: `Case ${answer.reference}: A customer has not received a bundle`,
    });
  });

  it("opens one case when it is reported twice at once", async () => {
    const { ada, answer } = await buy(shop);
    await Promise.all([ada.ask(report, answer), ada.ask(report, answer)]);
    expect(await casesOf(answer.reference)).toHaveLength(1);
    expect(await lettersOf(answer.reference)).toHaveLength(1);
  });

  it("gives the money back at once when the network says that it failed", async () => {
    vtu.behaviour = "pending";
    const { ada, answer, requestId } = await buy(shop);
    vtu.becomes(await requestId(), "failed");
    const { data } = await ada.ask(report, answer);

    expect(data.reportNotReceived).toEqual({
      message: "This bundle could not be delivered. Your money is back in your wallet.",
      purchase: { id: answer.id, status: "REFUNDED", wallet: { balance: 1000 } },
    });
  });

  it("promises what happens next while nobody knows, and sends nothing a second time", async () => {
    vtu.behaviour = "done, cut off";
    const { ada, answer } = await buy(shop);
    const paid = vtu.count("pay");
    vtu.onRequery = "500";
    const { data } = await ada.ask(report, answer);

    expect(data.reportNotReceived).toMatchObject({
      message:
        "We have asked the network again and told customer care. If the bundle is not delivered in time, your money goes back to your wallet.",
      purchase: { status: "PENDING" },
    });
    expect(vtu.count("pay")).toBe(paid);
  });

  it("opens no case for what was refunded", async () => {
    vtu.behaviour = "failed";
    const { ada, answer } = await buy(shop);
    const { data } = await ada.ask(report, answer);
    expect(data.reportNotReceived.message).toMatch(/Your money is back in your wallet/);
    expect(await casesOf(answer.reference)).toEqual([]);
  });

  it("knows no purchase of another customer, and nobody who is not signed in", async () => {
    const { answer } = await buy(shop);
    const bisi = await shop.customer();
    expect((await bisi.ask(report, answer)).data.reportNotReceived).toBeNull();
    expect((await bisi.ask(report, { id: "nothing" })).data.reportNotReceived).toBeNull();
    expect((await shop.visitor().ask(report, answer)).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect(await casesOf(answer.reference)).toEqual([]);
  });
});
