import { buy } from "./buyer";
import { shopWithVtu } from "./vtu-shop";

const report = `mutation ($id: ID!) {
  reportNotReceived(purchaseId: $id) { message purchase { id status wallet { balance } } }
}`;
const check = "deliveryCheck { reportedAt answerBy }";
const whereShown = `query ($id: ID!) {
  shopInfo { careAnswerHours }
  bundlePurchase(id: $id) { ${check} }
  me {
    underWay { ... on BundlePurchase { id ${check} } }
    timeline(kind: BUNDLE, first: 1) { edges { node { ... on BundlePurchase { ${check} } } } }
  }
}`;

describe("reportNotReceived", () => {
  const { vtu, shop, casesOf, caseMailsOf } = shopWithVtu();
  beforeEach(() => Object.assign(vtu, { behaviour: "delivered", onRequery: null }));

  it("checks with the network again and notifies care once, with the customer as reply address", async () => {
    const { ada, answer } = await buy(shop);
    const requested = vtu.count("requery");
    const { data } = await ada.ask(report, answer);
    await ada.ask(report, answer);

    expect(data.reportNotReceived).toEqual({
      message: "We asked the network again: it says the bundle was delivered.",
      purchase: { id: answer.id, status: "DELIVERED", wallet: { balance: 950 } },
    });
    expect(vtu.count("requery")).toBe(requested + 2);
    expect(await casesOf(answer.reference)).toEqual([
      {
        kind: "NOT_RECEIVED",
        note: "It was to go to 0803 123 4567. The shop has it as DELIVERED, and the delivery partner answered DELIVERED just now.",
      },
    ]);
    const letters = await caseMailsOf(answer.reference);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      to: { address: shop.services.info.careEmail },
      replyTo: { address: ada.email },
      subject: `Case ${answer.reference}: A customer has not received a bundle`,
    });
  });

  it("opens one case for two concurrent reports", async () => {
    const { ada, answer } = await buy(shop);
    await Promise.all([ada.ask(report, answer), ada.ask(report, answer)]);
    expect(await casesOf(answer.reference)).toHaveLength(1);
    expect(await caseMailsOf(answer.reference)).toHaveLength(1);
  });

  it("refunds at once when the network reports a failure", async () => {
    vtu.behaviour = "pending";
    const { ada, answer, requestId } = await buy(shop);
    vtu.becomes(await requestId(), "failed");
    const { data } = await ada.ask(report, answer);

    expect(data.reportNotReceived).toEqual({
      message: "This bundle could not be delivered. Your money is back in your wallet.",
      purchase: { id: answer.id, status: "REFUNDED", wallet: { balance: 1000 } },
    });
  });

  it("explains the next step while the result is unknown, and does not send the bundle again", async () => {
    vtu.behaviour = "done, cut off";
    const { ada, answer } = await buy(shop);
    const paid = vtu.count("pay");
    vtu.onRequery = "500";
    const { data } = await ada.ask(report, answer);

    expect(data.reportNotReceived).toMatchObject({
      message:
        "We asked the network again: it has not delivered the bundle yet. If it does not arrive in time, your money goes back to your wallet.",
      purchase: { status: "PENDING" },
    });
    expect(vtu.count("pay")).toBe(paid);
  });

  /** Returns the fields that show a customer that a bundle is being checked. */
  async function checksOf({ ada, answer }: Awaited<ReturnType<typeof buy>>) {
    const { data } = await ada.ask(whereShown, answer);
    const { underWay, timeline } = data.me;
    const checks = [data.bundlePurchase, underWay[0] ?? { deliveryCheck: null }, timeline.edges[0].node].map(
      ({ deliveryCheck }) => deliveryCheck,
    );
    return { checks, hours: data.shopInfo.careAnswerHours };
  }
  const nowhere = [null, null, null];

  it("shows on the receipt and the account since when it is checked and when care will reply", async () => {
    const bought = await buy(shop);
    expect((await checksOf(bought)).checks).toEqual(nowhere);
    const reportedAt = shop.clock.now();
    await bought.ada.ask(report, bought.answer);
    shop.clock.advance(3_600_000);
    await bought.ada.ask(report, bought.answer);

    const { checks, hours } = await checksOf(bought);
    const answerBy = new Date(reportedAt.getTime() + hours * 3_600_000).toISOString();
    const shown = { reportedAt: reportedAt.toISOString(), answerBy };
    expect(checks).toEqual([shown, shown, shown]);
  });

  it("shows no check once care has closed the case, and opens it again for a later report", async () => {
    const bought = await buy(shop);
    await bought.ada.ask(report, bought.answer);
    const [open] = await shop.services.cases.openOf([bought.answer.reference]);
    await shop.database.transaction((tx) => shop.services.cases.withdraw(tx, open!.id, "It is there"));
    expect((await checksOf(bought)).checks).toEqual(nowhere);

    shop.clock.advance(60_000);
    await bought.ada.ask(report, bought.answer);
    const reportedAt = shop.clock.now().toISOString();
    expect((await checksOf(bought)).checks[0]).toMatchObject({ reportedAt });
    expect(await casesOf(bought.answer.reference)).toHaveLength(1);
    expect(await caseMailsOf(bought.answer.reference)).toHaveLength(2);
  });

  it("shows no check for a refunded bundle", async () => {
    vtu.behaviour = "pending";
    const bought = await buy(shop);
    await bought.ada.ask(report, bought.answer);
    expect((await checksOf(bought)).checks[0]).not.toBeNull();
    vtu.becomes(await bought.requestId(), "failed");
    await bought.ada.ask(report, bought.answer);
    expect(await bought.status()).toBe("REFUNDED");
    expect((await checksOf(bought)).checks).toEqual(nowhere);
  });
});
