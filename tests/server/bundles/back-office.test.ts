import { AuditLogEntry } from "../../../server/features/audit-log/audit-log";
import { DeliveryProduct } from "../../../server/features/bundles/delivery/delivery-products";
import type {
  DeliveryRequest,
  DeliveryState,
} from "../../../server/features/bundles/delivery/delivery.service";
import { signedInStaff } from "../../support/back-office";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { editOf, previewEdits, rowOf, saveEdits, undoChange, valueOf } from "../changes/changes";
import { buy, hour, minute } from "./buyer";

const fields = `{ __typename id reference label recipient status attempts refundAt lastAnswer lastAnswerAt }`;
const list = `query ($status: BundlePurchaseStatus!, $first: Int, $after: ID) { bundles(status: $status, first: $first, after: $after) ${fields} }`;
const show = `query ($reference: String!) { bundle(reference: $reference) ${fields} }`;
const result = `{ ... on StaffBundle ${fields} ... on AdminRefusal { __typename message fields { name message } } }`;
const ask = `mutation ($reference: String!) { answer: requeryDelivery(reference: $reference) ${result} }`;
const refund = `mutation ($reference: String!, $reason: String!) { answer: refundBundle(input: { reference: $reference, reason: $reason }) ${result} }`;

describe("bundles in the back office", () => {
  const deliver = (request: DeliveryRequest) => {
    sent.push(request);
    return Promise.resolve(answer(request));
  };
  const shop = shopForAll({ delivery: { name: "scripted", deliver } });
  let staff: Visitor & { id: string };
  let sent: DeliveryRequest[] = [];
  let answer: (request: DeliveryRequest) => DeliveryState = () => "PENDING";
  beforeAll(async () => {
    staff = await signedInStaff(shop, "orders");
  });
  beforeEach(() => {
    sent = [];
    answer = () => "PENDING";
  });

  const references = async (variables: object) =>
    (await staff.ask(list, variables)).data.bundles.map(({ reference }: { reference: string }) => reference);
  const answerOf = async (reference: string) => (await staff.ask(ask, { reference })).data.answer;

  it("are listed with the partner's last answer, pending ones oldest first", async () => {
    answer = (request) => {
      request.note?.("018 LOW WALLET BALANCE");
      return "PENDING";
    };
    const first = await buy(shop);
    shop.clock.advance(1_000);
    const second = await buy(shop);
    shop.clock.advance(1_000);
    const waiting = (await staff.ask(list, { status: "PENDING" })).data.bundles;
    expect(waiting.map(({ reference }: { reference: string }) => reference)).toEqual([
      first.answer.reference,
      second.answer.reference,
    ]);
    expect(waiting[0]).toMatchObject({
      label: "MTN 40MB, 1 day",
      attempts: 1,
      lastAnswer: "018 LOW WALLET BALANCE",
    });
    expect(new Date(waiting[0].refundAt).getTime()).toBeGreaterThan(shop.clock.now().getTime());
    expect(await references({ status: "PENDING", first: 1 })).toEqual([first.answer.reference]);
    expect(await references({ status: "PENDING", after: waiting[0].id })).toEqual([second.answer.reference]);
  });

  it("are all listed, newest first, by status, network, number and days in Lagos", async () => {
    shop.clock.set("2027-01-10T22:59:59.000Z"); // 11:59 PM in Lagos
    staff = await signedInStaff(shop, "orders");
    answer = () => "DELIVERED";
    const early = (await buy(shop, { phone: "08097771111" })).answer.reference;
    shop.clock.set("2027-01-10T23:00:00.000Z");
    answer = () => "PENDING";
    const late = (await buy(shop, { phone: "08097771111" })).answer.reference;
    shop.clock.advance(1_000);
    const other = (await buy(shop, { dataOptionId: "airtel-daily-40mb" })).answer.reference;
    const filtered = async (filter: object) => {
      const query = `query ($status: BundlePurchaseStatus, $network: String, $number: String, $from: LocalDate, $to: LocalDate, $after: ID, $first: Int! = 50) {
        bundles(status: $status, network: $network, number: $number, from: $from, to: $to, after: $after, first: $first) { id reference } }`;
      const { data, errors } = await staff.ask(query, filter);
      return errors?.[0]?.message ?? data.bundles.map((each: { reference: string }) => each.reference);
    };
    expect((await filtered({})).slice(0, 3)).toEqual([other, late, early]);
    const number = "+234 809 777 1111";
    for (const [filter, found] of [
      [{ number }, [late, early]],
      [{ number, first: 1 }, [late]],
      [{ number, status: "DELIVERED" }, [early]],
      [{ number, status: "PENDING", network: "MTN" }, [late]],
      [{ number, network: "Airtel" }, []],
      [{ network: "Airtel", from: "2027-01-11" }, [other]],
      [{ network: "Airtel", status: "PENDING", from: "2027-01-11" }, [other]],
      [{ network: "MTN", status: "DELIVERED", from: "2027-01-10" }, [early]],
      [{ from: "2027-01-10", to: "2027-01-10" }, [early]],
      [{ status: "PENDING", from: "2027-01-11", to: "2027-01-11" }, [late, other]],
      [{ from: "2027-01-12" }, []],
      [{ network: "Nobody" }, []],
    ] as const)
      expect([filter, await filtered(filter)]).toEqual([filter, found]);
    const [first] = (await staff.ask(`query { bundles(number: "${number}", first: 1) { id } }`)).data.bundles;
    expect(await filtered({ number, after: first.id })).toEqual([early]);
    expect(await filtered({ number: "0809" })).toContain("Please search for a whole number");
    expect((await staff.ask("{ delivery { soldNetworks } }")).data.delivery.soldNetworks).toEqual([
      "Airtel",
      "MTN",
    ]);
    const searched = { action: "bundles search", operator: staff.id };
    expect(await shop.database.reader.manager.countBy(AuditLogEntry, searched)).toBe(8);
  });

  it("say that the partner did not answer", async () => {
    answer = () => {
      throw new Error("The aggregator answered 502");
    };
    const { answer: bought } = await buy(shop);
    const { data } = await staff.ask(show, { reference: bought.reference });
    expect(data.bundle.lastAnswer).toBe("No answer: The aggregator answered 502");
  });

  it("are checked now: delivered, failed, or due at once", async () => {
    const { answer: bought, status, balance } = await buy(shop);
    const { reference } = bought;
    answer = () => "DELIVERED";
    expect(await answerOf(reference)).toMatchObject({ status: "DELIVERED", refundAt: null });
    expect(await status()).toBe("DELIVERED");
    expect(sent.at(-1)?.sending).toBe("NEVER");
    answer = () => "FAILED";
    expect(await answerOf(reference)).toMatchObject({ status: "DELIVERED" });
    expect(await status()).toBe("DELIVERED");
    expect(await balance()).toBe(950);

    answer = () => "PENDING";
    const failing = await buy(shop);
    answer = () => "FAILED";
    expect(await answerOf(failing.answer.reference)).toMatchObject({
      status: "REFUNDED",
      lastAnswer: "It cannot be delivered",
    });
    expect(await failing.balance()).toBe(1_000);
    const entries = await shop.database.reader.manager.findBy(AuditLogEntry, {
      action: "bundles ask",
      subject: reference,
    });
    expect(entries.map(({ operator }) => operator)).toEqual([staff.id, staff.id]);

    answer = () => "PENDING";
    const waiting = await buy(shop);
    shop.clock.advance(minute);
    await answerOf(waiting.answer.reference);
    const { nextAttemptAt } = await waiting.stored();
    expect(nextAttemptAt!.getTime()).toBeLessThanOrEqual(shop.clock.now().getTime() + hour);
    expect((await answerOf("OYB-NO")).message).toBe("There is no bundle OYB-NO");
  });

  it("are refunded once with a reason, also when they were delivered", async () => {
    answer = () => "DELIVERED";
    const { answer: bought, status, balance } = await buy(shop);
    const { reference } = bought;
    const pay = async (reason: string) => (await staff.ask(refund, { reference, reason })).data.answer;
    expect((await pay("x")).fields[0].name).toBe("reason");
    const answers = await Promise.all([pay("it never arrived"), pay("it never arrived")]);
    expect(answers.map(({ __typename }) => __typename)).toEqual(
      expect.arrayContaining(["AdminRefusal", "StaffBundle"]),
    );
    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1_000);
    expect((await pay("it never arrived")).message).toContain("paid back already");
    expect((await references({ status: "REFUNDED" }))[0]).toBe(reference);
    // A delivery after the refund is found out, and the refund stays.
    expect((await answerOf(reference)).status).toBe("REFUNDED");
  });

  it("name the options that have no code of the partner", async () => {
    const query = "{ delivery { partner isReal optionsWithoutCode } }";
    const editor = await signedInStaff(shop, "catalogue");
    await saveEdits(editor, [await editOf(editor, { deliveryCode: null })]);
    const before = (await staff.ask(query)).data.delivery;
    expect(before).toMatchObject({ partner: "scripted", isReal: false });
    expect(before.optionsWithoutCode).toEqual(["MTN 40MB, 1 day"]);
    await saveEdits(editor, [await editOf(editor, { deliveryCode: " mtn-50 " })]);
    expect((await staff.ask(query)).data.delivery.optionsWithoutCode).not.toContain("MTN 40MB, 1 day");
  });

  describe("have a delivery code in the catalogue, which", () => {
    let editor: Visitor;
    beforeEach(async () => {
      editor = await signedInStaff(shop, "catalogue");
      await saveEdits(editor, [await editOf(editor, { deliveryCode: "mtn-50", onSale: "yes" })]);
    });
    const code = async () => valueOf(await rowOf(editor), "deliveryCode");
    const enter = async (deliveryCode: string | null) =>
      saveEdits(editor, [await editOf(editor, { deliveryCode })]);

    it("applies from the next delivery, and can be undone like any other change", async () => {
      const { answer: bought } = await buy(shop);
      expect(await sent.at(-1)?.product()).toMatchObject({ serviceId: "mtn-data", variationCode: "mtn-50" });
      const { changes } = await enter("mtn-51");
      expect(changes).toMatchObject([
        { fields: [{ name: "deliveryCode", before: "mtn-50", after: "mtn-51" }] },
      ]);
      await staff.ask(ask, { reference: bought.reference });
      expect((await sent.at(-1)?.product())?.variationCode).toBe("mtn-51");
      expect((await undoChange(editor, changes[0].id)).__typename).toBe("ChangesSaved");
      expect(await code()).toBe("mtn-50");
    });

    it("is one word, and empty where there is none", async () => {
      expect((await enter("mtn 50")).fields).toMatchObject([
        { name: "edits.0.deliveryCode", message: expect.stringContaining("without spaces") },
      ]);
      expect((await enter("m".repeat(101))).fields).toHaveLength(1);
      await enter("");
      expect(await code()).toBeNull();
      await enter("mtn-daily-40mb"); // the shop's own id means none
      expect(await code()).toBeNull();
    });

    it("is entered also for an option that has no row yet", async () => {
      await shop.database.transaction((tx) => tx.manager.delete(DeliveryProduct, { id: "mtn-daily-40mb" }));
      expect(await code()).toBeNull();
      await enter("mtn-50");
      await buy(shop);
      expect(await sent.at(-1)?.product()).toMatchObject({ serviceId: "mtn-data", variationCode: "mtn-50" });
    });

    it("causes a warning before saving when it is missing, or while the network is paused", async () => {
      const effectsOf = async (values: Record<string, string | null>) =>
        (await previewEdits(editor, [await editOf(editor, values)]))[0].effects;
      expect(await effectsOf({ deliveryCode: "" })).toEqual([
        "It has no delivery code: with a real delivery partner it is not on sale",
      ]);
      expect(await effectsOf({ price: "60" })).toEqual([]);
      const pause = async (onSale: string) =>
        saveEdits(editor, [await editOf(editor, { onSale }, { id: "mtn", type: "Provider" })], {
          type: "Provider",
        });
      await pause("no");
      expect(await effectsOf({ price: "60" })).toEqual(["Customers cannot buy it: MTN is paused"]);
      await pause("yes");
    });
  });
});
