import { signedInStaff } from "../../support/back-office";
import { type VtuCode } from "../../support/fake-vtu";
import { auditOf } from "../../support/money";
import { buy, hour, minute } from "./buyer";
import { shopWithVtu } from "./vtu-shop";

const plan = "mtn-daily-40mb";

describe("an answer of the aggregator that is final", () => {
  const { vtu, shop, settle, pass, casesOf, caseMailsOf } = shopWithVtu();
  beforeEach(() => {
    Object.assign(vtu, { behaviour: "delivered", onRequery: null });
    const midnight = Math.ceil(shop.clock.now().getTime() / (24 * hour)) * 24 * hour;
    shop.clock.set(new Date(midnight + 8 * hour).toISOString()); // request ids are of one day
  });
  afterEach(async () => {
    expect(await auditOf(shop)).toEqual([]);
    vtu.behaviour = "delivered";
    shop.clock.advance(24 * hour); // ends what is open, and every pause
    await settle();
    await shop.write("UPDATE data_option SET on_sale = $1 WHERE id = $2", [true, plan]);
  });

  const askStaff = async (query: string, variables: object = {}) =>
    (await (await signedInStaff(shop)).ask(query, variables)).data;
  const isOnSale = async () => {
    const [row] = await shop.read<{ on_sale: unknown }>("SELECT on_sale FROM data_option WHERE id = $1", [
      plan,
    ]);
    return Boolean(row?.on_sale);
  };
  const answerOf = async (reference: string) =>
    (
      await askStaff(`query ($reference: String!) { bundle(reference: $reference) { lastAnswer } }`, {
        reference,
      })
    ).bundle.lastAnswer;
  const warnings = async () =>
    (await askStaff(`{ health { warnings { text } } }`)).health.warnings
      .map(({ text }: { text: string }) => text)
      .filter((text: string) => text.startsWith("No bundles are sold"));

  const purchaseCodes: VtuCode[] = ["091", "011", "013", "017", "031", "032"];
  const planCodes: VtuCode[] = ["010", "012", "028", "035"];
  const networkCodes: VtuCode[] = ["030", "034"];
  const accountCodes: VtuCode[] = ["018", "021", "022", "023", "024", "027", "087"];
  const openCodes: VtuCode[] = ["014", "015", "019", "020", "025", "026", "083", "089", "099"];

  it.each([...purchaseCodes, ...planCodes])(
    "pays back at once and is watched for a day: %s",
    async (code) => {
      vtu.behaviour = `not: ${code}`;
      const { answer, balance, stored } = await buy(shop);
      expect(answer.status).toBe("REFUNDED");
      expect(await balance()).toBe(1000);
      expect((await stored()).nextAttemptAt).not.toBeNull();
      expect(await answerOf(answer.reference)).toContain(code);
      const isPlan = planCodes.includes(code);
      expect(await isOnSale()).toBe(!isPlan);
      const notes = (await casesOf("PAUSED-MTN-DAILY-40MB")).map(({ kind, note }) => [
        kind,
        note.includes(code),
      ]);
      expect(notes).toEqual(isPlan ? [["PLAN_PAUSED", true]] : []);
      await shop.write("DELETE FROM support_case");

      // It was taken all the same: the shop's loss, and a case.
      const { request_id } = JSON.parse(vtu.calls.findLast(({ path }) => path === "/api/pay")!.text);
      vtu.transactions.set(request_id, { ...JSON.parse(vtu.calls.at(-1)!.text), status: "delivered" });
      await pass(62 * minute, 31 * minute);
      expect(await casesOf(answer.reference)).toMatchObject([{ kind: "LATE_DELIVERY" }]);
      expect(await balance()).toBe(1000);
    },
  );

  it.each([...networkCodes, ...accountCodes])(
    "is asked again for 30 minutes, then pays back: %s",
    async (code) => {
      vtu.behaviour = `not: ${code}`;
      const { answer, balance, status } = await buy(shop);
      await pass(29 * minute);
      expect(answer.status).toBe("PENDING");
      expect(await status()).toBe("PENDING");
      expect(await answerOf(answer.reference)).toContain(code);
      await pass(minute);
      expect(await status()).toBe("REFUNDED");
      expect(await balance()).toBe(1000);
    },
  );

  it.each([...networkCodes, "018" as const])(
    "is delivered when it is taken within that time: %s",
    async (code) => {
      vtu.behaviour = `not: ${code}`;
      const { status, balance } = await buy(shop);
      await pass(10 * minute);
      vtu.behaviour = "delivered";
      await pass(10 * minute);
      expect(await status()).toBe("DELIVERED");
      expect(await balance()).toBe(950);
    },
  );

  it.each(openCodes)("is not %s: the money goes back after 24 hours", async (code) => {
    vtu.behaviour = `not: ${code}`;
    const { status, balance } = await buy(shop);
    await pass(2 * hour, 20 * minute);
    expect(await status()).toBe("PENDING");
    shop.clock.advance(22 * hour);
    await settle();
    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
  });

  const refusedQueries: VtuCode[] = [...accountCodes, ...planCodes, ...purchaseCodes, ...networkCodes];
  it.each(refusedQueries)("never counts in the answer to a query: %s", async (code) => {
    vtu.behaviour = "done, cut off";
    const { status, balance, requestId } = await buy(shop);
    vtu.onRequery = code;
    vtu.behaviour = `not: ${code}`;
    await pass(hour, 10 * minute);
    expect(await status()).toBe("PENDING");
    expect(await isOnSale()).toBe(true);
    vtu.onRequery = null;
    await pass(hour, 10 * minute);
    expect(await status()).toBe("DELIVERED");
    expect(await balance()).toBe(950);
    expect(vtu.transactions.has(await requestId())).toBe(true);
  });

  it("counts only when a query of the same id says that it is unknown", async () => {
    for (const fault of ["500", "099", "022"] as const) {
      vtu.onRequery = fault;
      vtu.behaviour = "not: 091";
      const { answer, status } = await buy(shop);
      expect(answer.status).toBe("PENDING");
      vtu.onRequery = null;
      shop.clock.advance(31 * minute); // and the pause is over
      await settle();
      expect(await status()).toBe("REFUNDED");
    }
  });

  it("about our account stops all sales in every process, tells staff once, and ends by itself", async () => {
    vtu.behaviour = "not: 018";
    const before = await caseMailsOf("DELIVERY-ACCOUNT");
    const { status } = await buy(shop);
    const refused = await buy(shop, { dataOptionId: "airtel-daily-40mb" });
    expect(refused.answer.__typename).toBe("NotOnSale");
    expect(await refused.balance()).toBe(1000);
    await pass(20 * minute);
    expect((await buy(shop)).answer.__typename).toBe("NotOnSale");
    expect(await casesOf("DELIVERY-ACCOUNT")).toMatchObject([{ kind: "DELIVERY_ACCOUNT" }]);
    expect(await caseMailsOf("DELIVERY-ACCOUNT")).toHaveLength(before.length + 1);
    expect(await warnings()).toEqual([expect.stringContaining("018 LOW WALLET BALANCE")]);

    vtu.behaviour = "delivered";
    await pass(20 * minute);
    expect(await status()).toBe("DELIVERED");
    expect((await buy(shop)).answer.status).toBe("DELIVERED");
    expect(await warnings()).toEqual([]);

    vtu.behaviour = "not: 022";
    await buy(shop);
    expect((await buy(shop)).answer.__typename).toBe("NotOnSale");
    expect(await caseMailsOf("DELIVERY-ACCOUNT")).toHaveLength(before.length + 1);
    // Nothing is left that could be sent: after a while the next purchase tries.
    await pass(hour + minute, 30 * minute);
    vtu.behaviour = "delivered";
    expect((await buy(shop)).answer.status).toBe("DELIVERED");
  });

  it("is watched by care when the aggregator says that it is resolved: one case, and the 24 hours go on", async () => {
    vtu.behaviour = "resolved";
    const { answer, status, balance } = await buy(shop);
    expect(answer.status).toBe("PENDING");
    await pass(hour, 10 * minute);
    expect(await casesOf(answer.reference)).toMatchObject([{ kind: "DELIVERY_RESOLVED" }]);
    expect(await caseMailsOf(answer.reference)).toHaveLength(1);
    expect(await status()).toBe("PENDING");
    shop.clock.advance(23 * hour);
    await settle();
    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
  });

  it("does not pay back when another attempt has the delivery meanwhile", async () => {
    vtu.behaviour = "not: cut off";
    const { stored, status, balance } = await buy(shop);
    vtu.behaviour = "not: 091";
    shop.clock.advance(minute);
    vtu.atRequest = async (path) => {
      if (path !== "pay") return;
      vtu.atRequest = async () => {};
      const { id } = await stored();
      const until = shop.clock.now().getTime() + hour;
      await shop.write("UPDATE bundle_purchase SET claimed_until = $1, next_attempt_at = $1 WHERE id = $2", [
        until,
        id,
      ]);
    };
    await settle();
    expect(await status()).toBe("PENDING");
    expect(await balance()).toBe(950);
    vtu.behaviour = "delivered";
    await pass(hour + minute, 30 * minute);
    expect(await status()).toBe("DELIVERED");
  });
});
