import { signedInStaff } from "../../support/back-office";
import { startShop, unusedPartner } from "../../support/start-shop";
import { buy, minute } from "./buyer";
import { shopWithVtu } from "./vtu-shop";

describe("the aggregator's callback", () => {
  const { vtu, shop, settle, casesOf, caseMailsOf } = shopWithVtu();
  let address: string;
  beforeAll(async () => {
    vtu.behaviour = "pending";
    address = `${shop.url}/webhooks/vtu`;
  });

  it("makes the shop check an open delivery once, however often it arrives", async () => {
    const { status, requestId } = await buy(shop);
    vtu.becomes(await requestId(), "delivered");
    let woken = 0;
    shop.services.deliveries.job.onRunRequested(() => (woken += 1));
    expect(await settle()).toBe(0);

    const answers = await Promise.all(
      [1, 2, 3].map(async () => vtu.notify(address, await requestId(), "delivered")),
    );
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200]);
    expect(await answers[0]?.json()).toEqual({ response: "success" });
    expect(woken).toBe(3);
    expect(await status()).toBe("PENDING");
    expect(await settle()).toBe(1);
    expect(await status()).toBe("DELIVERED");

    await vtu.notify(address, await requestId(), "delivered");
    expect(await settle()).toBe(0);
  });

  it("is not trusted, because it is unsigned", async () => {
    const { status, balance, requestId } = await buy(shop);
    await vtu.notify(address, await requestId(), "failed");
    await settle();
    expect(await status()).toBe("PENDING");
    expect(await balance()).toBe(950);

    vtu.becomes(await requestId(), "failed");
    await vtu.notify(address, await requestId(), "delivered");
    await settle();
    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
  });

  /** Holds a payment request at the aggregator while callbacks arrive. */
  async function whileSending(meanwhile: (requestId: string) => Promise<void>) {
    const sends = vtu.count("pay");
    vtu.behaviour = "delivered";
    vtu.atRequest = async (_, requestId) => {
      vtu.atRequest = async () => {};
      await meanwhile(requestId);
    };
    const bought = await buy(shop);
    vtu.behaviour = "pending";
    return { ...bought, sent: () => vtu.count("pay") - sends };
  }

  it("does not disturb a delivery being sent: many callbacks cause no second request, and are processed afterwards", async () => {
    const rounds: number[] = [];
    const { status, sent, balance } = await whileSending(async (requestId) => {
      await Promise.all(
        Array.from({ length: 20 }, () => vtu.notify(address, requestId, "failed").then(settle)),
      ).then((runs) => rounds.push(...runs));
    });
    expect(rounds).toEqual(Array.from({ length: 20 }, () => 0));
    expect(sent()).toBe(1);
    expect(await status()).toBe("DELIVERED");
    expect(await balance()).toBe(950);
  });

  it("is processed after a check that is already in progress", async () => {
    const { requestId, status } = await buy(shop);
    const id = await requestId();
    shop.clock.advance(minute);
    vtu.beforeAnswer = async () => {
      vtu.beforeAnswer = () => {};
      await vtu.notify(address, id, "delivered");
      meanwhile = await settle();
    };
    let meanwhile = -1;
    expect(await settle()).toBe(1);
    expect(meanwhile).toBe(0);
    expect(await status()).toBe("PENDING");
    vtu.becomes(id, "delivered");
    expect(await settle()).toBe(1);
    expect(await status()).toBe("DELIVERED");
  });

  it("cannot undo a refund: the purchase stays REFUNDED, and nothing is sent", async () => {
    const { requestId, status, balance } = await buy(shop);
    const id = await requestId();
    vtu.becomes(id, "failed");
    await vtu.notify(address, id, "failed");
    await settle();
    expect(await status()).toBe("REFUNDED");
    const sends = vtu.count("pay");

    for (const said of ["delivered", "pending", "failed"] as const) {
      await vtu.notify(address, id, said);
      await settle();
    }
    vtu.transactions.delete(id); // the aggregator has lost it
    await vtu.notify(address, id, "delivered");
    await settle();

    expect(vtu.count("pay")).toBe(sends);
    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
  });

  it("sends nothing when the purchase was refunded during the check", async () => {
    vtu.behaviour = "not: cut off";
    const { requestId, stored, status, balance } = await buy(shop);
    const sends = vtu.count("pay");
    vtu.behaviour = "delivered";
    vtu.beforeAnswer = async () => {
      await shop.services.deliveryOutcome.refundByHand(await stored(), "the customer asked", async () => {});
    };
    await vtu.notify(address, await requestId(), "pending");
    expect(await settle()).toBe(1);
    Object.assign(vtu, { behaviour: "pending", beforeAnswer: () => {} });

    expect(vtu.count("pay")).toBe(sends);
    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
  });

  describe("about a delivered purchase", () => {
    const hour = 60 * minute;
    const openOf = async (reference: string) => shop.services.cases.openOf([reference]);
    async function delivered() {
      vtu.behaviour = "delivered";
      const bought = await buy(shop);
      vtu.behaviour = "pending";
      expect(bought.answer.status).toBe("DELIVERED");
      const id = await bought.requestId();
      const notify = async (said: "reversed" | "delivered" = "reversed") => {
        const before = queries();
        expect((await vtu.notify(address, id, said)).status).toBe(200);
        await settle();
        return queries() - before;
      };
      const queries = () =>
        vtu.calls.filter(({ path, text }) => path === "/api/requery" && text.includes(id)).length;
      return { ...bought, id, notify, queries };
    }

    it("opens one case with the amount when the aggregator itself says that it is reversed", async () => {
      const { answer, id, notify, status, balance, stored } = await delivered();
      vtu.becomes(id, "reversed");
      expect(await notify()).toBe(1);
      const [open] = await casesOf(answer.reference);
      expect(open).toMatchObject({ kind: "DELIVERY_REVERSED", note: expect.stringContaining("₦50") });
      const claims = await shop.services.cases.claimsOf(shop.database.reader, await openOf(answer.reference));
      expect([...claims.values()].map(({ amount }) => amount.naira)).toEqual([50]);
      expect(await status()).toBe("DELIVERED");
      expect(await balance()).toBe(950);
      expect((await stored()).nextAttemptAt).toBeNull();

      shop.clock.advance(hour);
      await notify();
      expect(await casesOf(answer.reference)).toHaveLength(1);
      expect(await caseMailsOf(answer.reference)).toHaveLength(1);

      await shop.services.deliveryOutcome.refundByHand(await stored(), "reversed", async () => {});
      expect(await balance()).toBe(1000);
    });

    it.each(["500", "garbage", "099", "015", "022", "failed", "pending", "delivered"] as const)(
      "changes and plans nothing when its query is answered %s",
      async (said) => {
        const { answer, id, notify, status, balance, stored } = await delivered();
        if (said === "failed" || said === "pending" || said === "delivered") vtu.becomes(id, said);
        else vtu.onRequery = said;
        expect(await notify()).toBe(1);
        vtu.onRequery = null;
        expect(await status()).toBe("DELIVERED");
        expect(await balance()).toBe(950);
        expect(await casesOf(answer.reference)).toEqual([]);
        expect((await stored()).nextAttemptAt).toBeNull();
      },
    );

    it("causes at most one query an hour, and a later one is not lost", async () => {
      const { answer, id, notify, queries } = await delivered();
      expect(await notify("delivered")).toBe(0);
      expect(await notify()).toBe(1);
      vtu.becomes(id, "reversed");
      for (let notices = 0; notices < 5; notices += 1) expect(await notify()).toBe(0);
      expect(await casesOf(answer.reference)).toEqual([]);
      shop.clock.advance(hour);
      await settle();
      expect(queries()).toBe(2);
      expect(await casesOf(answer.reference)).toHaveLength(1);
    });

    it("is like a report of its customer, and like the question of the staff", async () => {
      const reported = await delivered();
      vtu.becomes(reported.id, "reversed");
      const { data } = await reported.ada.ask(
        `mutation ($id: ID!) { reportNotReceived(purchaseId: $id) { message } }`,
        reported.answer,
      );
      expect(data.reportNotReceived.message).toContain("did not confirm");
      expect((await casesOf(reported.answer.reference)).map(({ kind }) => kind).toSorted()).toEqual([
        "DELIVERY_REVERSED",
        "NOT_RECEIVED",
      ]);

      const asked = await delivered();
      vtu.becomes(asked.id, "reversed");
      const staff = await signedInStaff(shop, "support");
      const { data: said } = await staff.ask(
        `mutation ($reference: String!) { requeryDelivery(reference: $reference) { ... on StaffBundle { status lastAnswer } } }`,
        asked.answer,
      );
      expect(said.requeryDelivery).toEqual({
        status: "DELIVERED",
        lastAnswer: expect.stringContaining("040"),
      });
      expect(await casesOf(asked.answer.reference)).toMatchObject([{ kind: "DELIVERY_REVERSED" }]);
      expect(await asked.balance()).toBe(950);
    });
  });

  it("is rate-limited by address, with a Retry-After", async () => {
    const limited = await startShop({ env: { ...vtu.env, ...unusedPartner.payments, RATE_LIMITS: "on" } });
    const answers: Response[] = [];
    for (let calls = 0; calls < 310; calls += 1)
      answers.push(await vtu.notify(`${limited.url}/webhooks/vtu`, "202611201000NOBODY", "delivered"));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    await limited.close();
  });

  it("is accepted without effect if it names no purchase", async () => {
    expect((await vtu.notify(address, "202611201000NOBODY", "delivered")).status).toBe(200);
    expect(await settle()).toBe(0);
  });

  it.each([
    "",
    "[",
    "{}",
    '{"data":{"requestId":7}}',
    '{"data":{"requestId":""}}',
    `"${"x".repeat(70_000)}"`,
  ])("that is malformed is refused in JSON: %.30s", async (body) => {
    const response = await fetch(address, { method: "POST", body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toEqual(expect.objectContaining({}));
  });

  it("does not exist in a shop without an aggregator", async () => {
    const other = await startShop();
    const response = await vtu.notify(`${other.url}/webhooks/vtu`, "202611201000NOBODY", "delivered");
    expect(response.status).toBe(404);
    await other.close();
  });
});
