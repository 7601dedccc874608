import { PaymentReversal } from "../../../server/features/wallet/reversals/payment-reversal.entity";
import { buyBundle } from "../../support/buy-bundle";
import { reversalsOf } from "../../support/reversals";
import { hour, shopWithGateway, walletOfMe } from "./gateway";

describe("a disputed or refunded payment", () => {
  const { gateway, fund, funded, openCases, shop, webhook, round } = shopWithGateway();

  const casesOf = async (reference: string) =>
    (await shop.letters())
      .filter(({ subject, text }) => subject.startsWith("Case") && text.includes(reference))
      .map(({ subject }) => subject);
  it("is on hold while its bank disputes it: the rest can be spent, more is refused with the reason", async () => {
    const { walletState, buy, sendEvent, reference } = await funded();
    const dispute = gateway.disputed(reference, { refund_amount: 496_000 });
    await sendEvent(gateway.disputeEvent("create", dispute), gateway.disputeEvent("remind", dispute));

    const wallet = await walletState();
    expect(wallet).toMatchObject({ balance: 40, held: 4_960, owed: 0 });
    expect(wallet.holds).toEqual([
      {
        reference: expect.stringMatching(/^OYD-/),
        amount: 4_960,
        message: expect.stringContaining(
          "₦4,960 is on hold because your bank has questioned a payment. You can spend ₦40. If you did not",
        ),
      },
    ]);
    expect(await buy()).toEqual({
      __typename: "BalanceTooLow",
      balance: 40,
      shortfall: 10,
      message: expect.stringContaining("₦4,960 of your wallet is on hold"),
    });
    expect(await casesOf(reference)).toEqual([
      expect.stringContaining("A customer's bank disputes a payment"),
    ]);
    expect(await openCases()).toContain(wallet.holds[0].reference);
  });

  it("pays for no checkout and no renewal while it is on hold", async () => {
    const { ada, sendEvent, reference } = await funded(100_000);
    expect((await buyBundle(ada, { autoRenewal: true })).__typename).toBe("BundlePurchase");
    await ada.ask(`mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
    await sendEvent(gateway.disputeEvent("create", gateway.disputed(reference)));

    const { data } = await ada.ask(`mutation { checkout(input: { name: "Ada Obi", email: "ada@example.com",
      phone: "08031234567", address: "77 Marina Street, Lagos", idempotencyKey: "all-of-it" }) {
      __typename ... on BalanceTooLow { balance message } } }`);
    expect(data.checkout).toEqual({
      __typename: "BalanceTooLow",
      balance: 0,
      message: expect.stringContaining("of your wallet is on hold"),
    });

    shop.clock.advance(22 * hour);
    await shop.runJob("renewals");
    const [renewal] = await shop.services.renewals.renewalsOf(ada.id);
    expect(renewal).toMatchObject({ status: "PAUSED", pausedBecause: "BALANCE_TOO_LOW" });
  });

  it("is released once when the dispute is won, however often and in whatever order that is reported", async () => {
    const { walletState, buy, sendEvent, reference } = await funded();
    const dispute = gateway.disputed(reference);
    await sendEvent(gateway.disputeEvent("create", dispute));
    const [{ reference: held }] = (await walletState()).holds;
    expect(await walletState()).toMatchObject({
      balance: 0,
      held: 5_000,
      holds: [{ message: expect.stringContaining("has questioned a payment. If you did not") }],
    });

    Object.assign(dispute, { status: "resolved", resolution: "declined" });
    const resolved = gateway.disputeEvent("resolve", dispute);
    await sendEvent(resolved, resolved, gateway.disputeEvent("remind", dispute));
    await sendEvent(gateway.disputeEvent("create", dispute));

    expect(await walletState()).toMatchObject({ balance: 5_000, held: 0, holds: [] });
    expect((await buy()).__typename).toBe("BundlePurchase");
    expect(await openCases()).not.toContain(held);
  });

  it("is taken once when the dispute is lost, also if only the end is ever reported", async () => {
    const { ada, walletState, sendEvent, reference } = await funded();
    const dispute = gateway.disputed(reference, { status: "resolved", resolution: "merchant-accepted" });
    const resolved = gateway.disputeEvent("resolve", dispute);
    await Promise.all([sendEvent(resolved, resolved), sendEvent(resolved)]);
    await sendEvent(gateway.disputeEvent("create", dispute));

    const wallet = await walletState();
    expect(wallet).toMatchObject({ balance: 0, held: 0, holds: [] });
    expect((await ada.ask(walletOfMe)).data.me.timeline.edges).toEqual([
      { node: { amount: 5_000, takenBack: 5_000 } },
    ]);
    expect(wallet.transactions.edges.map(({ node }: { node: object }) => node)).toEqual([
      { kind: "REVERSAL", amount: -5_000, balanceAfter: 0 },
      { kind: "FUNDING", amount: 5_000, balanceAfter: 5_000 },
    ]);
  });

  it("is held from the moment of the credit if it was disputed before", async () => {
    const { ada, pays, gatewayReference, stored } = await fund();
    const dispute = gateway.disputed(gatewayReference);
    await gateway.notify(webhook(), gateway.disputeEvent("create", dispute));
    await round();
    expect((await stored()).status).toBe("PENDING");

    pays();
    await gateway.notify(webhook(), gateway.eventOf(gatewayReference));
    await round();
    expect((await ada.ask(walletOfMe)).data.me.wallet).toMatchObject({ balance: 0, held: 5_000 });
  });

  it("never takes a balance below zero: spent money becomes a debt, on hold against later fundings, and a case", async () => {
    const { walletState, buy, topUp, sendEvent, reference } = await funded();
    expect((await buy()).__typename).toBe("BundlePurchase");
    const dispute = gateway.disputed(reference, { status: "resolved", resolution: "merchant-accepted" });
    await sendEvent(gateway.disputeEvent("resolve", dispute));

    const wallet = await walletState();
    expect(wallet).toMatchObject({ balance: 0, held: 0, owed: 50, holds: [{ amount: 50 }] });
    const [{ reference: owed, message }] = wallet.holds;
    expect(message).toBe(
      "Your bank took back a payment after you had spent it. ₦50 is still missing: what you add to your wallet goes " +
        `on hold until it covers that. Please contact customer care with ${owed}.`,
    );
    expect(await openCases()).toMatch(new RegExp(`DEBT.*${owed}`));
    await topUp(100);
    expect(await walletState()).toMatchObject({
      balance: 50,
      held: 50,
      owed: 0,
      holds: [
        {
          message:
            "₦50 of your money settles a payment that your bank took back after you had spent it. You can spend ₦50. " +
            `Please contact customer care with ${owed}.`,
        },
      ],
    });
  });

  it("is settled once when a person and the gateway do so at once, while the customer spends", async () => {
    const reversals = reversalsOf(shop);
    const reversalOf = (reference: string) =>
      shop.database.reader.manager.findOneByOrFail(PaymentReversal, { reference });
    for (let n = 0; n < 5; n += 1) {
      const { walletState, buy, sendEvent, reference } = await funded();
      await sendEvent(
        gateway.disputeEvent("create", gateway.disputed(reference, { refund_amount: 400_000 })),
      );
      const [{ reference: held }] = (await walletState()).holds;
      const row = await reversalOf(held);
      const ends = [reversals.free(row), reversals.take(row), reversals.free(row), reversals.take(row)];
      const settled = await Promise.allSettled([...ends, ...Array.from({ length: 5 }, () => buy())]);
      expect(settled.filter((end) => end.status === "fulfilled" && end.value === true)).toHaveLength(1);
      const { taken } = await reversalOf(held);
      expect(await walletState()).toMatchObject({ balance: 4_750 - taken.naira, held: 0 });
    }
  });

  it("is held and taken when the shop refunds it at the gateway, also in parts; a failed refund releases it", async () => {
    const { walletState, sendEvent, reference } = await funded();
    const first = gateway.refunded(reference, 100_000);
    const second = gateway.refunded(reference, 100_000);
    await sendEvent(
      gateway.refundEvent("pending", reference, first),
      gateway.refundEvent("pending", reference, second),
    );
    expect(await walletState()).toMatchObject({ balance: 3_000, held: 2_000 });

    first.status = "processed";
    second.status = "failed";
    const processed = gateway.refundEvent("processed", reference, first);
    await sendEvent(processed, gateway.refundEvent("failed", reference, second), processed);
    expect(await walletState()).toMatchObject({ balance: 4_000, held: 0, holds: [] });
  });

  it("is taken once if a lost dispute is refunded, and never more than was paid", async () => {
    const { walletState, sendEvent, reference } = await funded();
    const dispute = gateway.disputed(reference, { status: "resolved", resolution: "merchant-accepted" });
    gateway.refunded(reference, 500_000, { dispute: dispute.id, status: "processed" });
    const refund = gateway.refunded(reference, 500_000, { status: "processed" });
    gateway.becomes(reference, { status: "reversed" });
    await sendEvent(gateway.refundEvent("processed", reference, refund));
    expect(await walletState()).toMatchObject({ balance: 0, held: 0, holds: [] });
  });

  it("is taken up to the accepted amount, which may be less or more than was disputed at first", async () => {
    for (const [requested, accepted, left] of [
      [null, 200_000, 3_000],
      [100_000, 300_000, 2_000],
      [100_000, 900_000, 0],
    ] as const) {
      const { walletState, sendEvent, reference } = await funded();
      const dispute = gateway.disputed(reference, { refund_amount: requested });
      await sendEvent(gateway.disputeEvent("create", dispute));
      expect(await walletState()).toMatchObject({ held: (requested ?? 500_000) / 100 });
      Object.assign(dispute, {
        status: "resolved",
        resolution: "merchant-accepted",
        refund_amount: accepted,
      });
      await sendEvent(gateway.disputeEvent("resolve", dispute));
      expect(await walletState()).toMatchObject({ balance: left, held: 0, holds: [] });
    }
  });

  it("is released if its dispute is declined with nothing to refund", async () => {
    const { walletState, sendEvent, reference } = await funded();
    const dispute = gateway.disputed(reference, { refund_amount: 0 });
    await sendEvent(gateway.disputeEvent("create", dispute));
    expect(await walletState()).toMatchObject({ balance: 0, held: 5_000 });
    Object.assign(dispute, { status: "resolved", resolution: "declined" });
    await sendEvent(gateway.disputeEvent("resolve", dispute));
    expect(await walletState()).toMatchObject({ balance: 5_000, held: 0, holds: [] });
  });

  it("waits for a person if the lost amount is not in naira, or zero", async () => {
    for (const [refund_amount, currency] of [
      [1_000, "USD"],
      [0, "NGN"],
    ] as const) {
      const { walletState, sendEvent, reference } = await funded();
      const over = { status: "resolved", resolution: "merchant-accepted", refund_amount, currency } as const;
      await sendEvent(gateway.disputeEvent("resolve", gateway.disputed(reference, over)));
      expect(await walletState()).toMatchObject({ balance: 0, held: 5_000 });
      expect(await casesOf(reference)).toHaveLength(1);
    }
    const { walletState, sendEvent, reference } = await funded();
    const refund = gateway.refunded(reference, 1_000, { status: "processed", currency: "USD" });
    await sendEvent(gateway.refundEvent("processed", reference, refund));
    expect(await walletState()).toMatchObject({ balance: 0, held: 5_000 });
  });

  it("is held and not taken if it counts as reversed next to a failed or partial refund", async () => {
    for (const [status, amount, expected] of [
      ["failed", 500_000, { balance: 0, held: 5_000 }],
      ["processed", 100_000, { balance: 0, held: 4_000 }],
    ] as const) {
      const { walletState, sendEvent, reference } = await funded();
      const refund = gateway.refunded(reference, amount, { status });
      gateway.becomes(reference, { status: "reversed" });
      await sendEvent(gateway.refundEvent(status, reference, refund));
      expect(await walletState()).toMatchObject(expected);
    }
  });

  it("reports the whole missing amount if the debt exceeds the balance", async () => {
    const { walletState, buy, sendEvent, reference } = await funded();
    await buy();
    const dispute = gateway.disputed(reference, { status: "resolved", resolution: "merchant-accepted" });
    await sendEvent(gateway.disputeEvent("resolve", dispute));
    expect(await walletState()).toMatchObject({ balance: 0, owed: 50, holds: [{ amount: 50 }] });
    expect(await buy()).toEqual({
      __typename: "BalanceTooLow",
      balance: 0,
      shortfall: 100,
      message: expect.stringContaining("₦50 of what you add to your wallet is on hold"),
    });
  });

  it("is taken if the gateway has reversed it without an event", async () => {
    const { walletState, sendEvent, reference } = await funded();
    gateway.becomes(reference, { status: "reversed" });
    await sendEvent(gateway.eventOf(reference, "charge.reversed"));
    expect(await walletState()).toMatchObject({ balance: 0, held: 0 });
  });

  it("is checked again until it is settled, also if the gateway is down or its last response is lost", async () => {
    const { walletState, sendEvent, reference } = await funded();
    const dispute = gateway.disputed(reference);
    gateway.onLists = "500";
    await sendEvent(gateway.disputeEvent("create", dispute));
    expect(await walletState()).toMatchObject({ held: 0 });
    gateway.onLists = null;
    shop.clock.advance(60_000);
    expect(await round()).toBe(1);
    expect(await walletState()).toMatchObject({ held: 5_000 });

    Object.assign(dispute, { status: "resolved", resolution: "declined" });
    shop.clock.advance(6 * hour);
    expect(await round()).toBe(1);
    expect(await walletState()).toMatchObject({ balance: 5_000, held: 0 });
    shop.clock.advance(6 * hour);
    expect(await round()).toBe(0);
  });

  it("is found a day after the payment although no event has come", async () => {
    const { ada, walletState, reference } = await funded();
    gateway.disputed(reference);
    shop.clock.advance(24 * hour - 60_000);
    expect(await round()).toBe(0);
    shop.clock.advance(60_000);
    expect(await round()).toBe(1);
    await shop.signInAs(ada, ada.id); // the session has ended meanwhile
    expect(await walletState()).toMatchObject({ balance: 0, held: 5_000 });
  });

  it("affects no other customer's money, and ignores unsigned events", async () => {
    const { walletState, reference } = await funded();
    const other = await funded();
    const dispute = gateway.disputed(reference, { status: "resolved", resolution: "merchant-accepted" });
    const refused = await gateway.notify(
      webhook(),
      gateway.disputeEvent("resolve", dispute),
      "0".repeat(128),
    );
    expect(refused.status).toBe(401);
    expect(await round()).toBe(0);
    await other.sendEvent(gateway.eventOf(other.reference, "refund.processed"));
    expect(await other.walletState()).toMatchObject({ balance: 5_000, held: 0 });
    await other.sendEvent(gateway.disputeEvent("create", gateway.disputed(other.reference)));
    expect(await other.walletState()).toMatchObject({ balance: 0, held: 5_000, holds: [expect.anything()] });
    expect(await walletState()).toMatchObject({ balance: 5_000, held: 0, holds: [] });
  });
});
