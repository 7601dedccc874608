import { type VtuBehaviour } from "../../support/fake-vtu";
import { staffForAll } from "../../support/back-office";
import { buyBundle } from "../../support/buy-bundle";
import { editOf, saveEdits } from "../changes/changes";
import { buy, minute, smile, spectranet } from "./buyer";
import { shopWithVtu } from "./vtu-shop";

describe("delivery through the aggregator", () => {
  const { vtu, shop, settle } = shopWithVtu();
  beforeEach(() => Object.assign(vtu, { behaviour: "delivered", onRequery: null }));

  async function round() {
    shop.clock.advance(minute);
    return settle();
  }

  it("sends the aggregator's protocol, with a request id that begins with the minute in Lagos", async () => {
    shop.clock.set("2026-11-20T23:30:40Z");
    const { answer } = await buy(shop);

    expect(answer).toMatchObject({ status: "DELIVERED", refundAt: null });
    expect(JSON.parse(vtu.calls.at(-1)?.text ?? "")).toEqual({
      request_id: `202611210030${answer.reference.replace("-", "")}`,
      serviceID: "mtn-data",
      billersCode: "08031234567",
      variation_code: "code-mtn-daily-40mb",
      phone: "08031234567",
    });
  });

  it("refunds at once when the plan's code was removed after the sale", async () => {
    const { catalogue } = shop.services;
    const { deliverable } = catalogue;
    catalogue.deliverable = null; // as the sale has read it
    await shop.write("UPDATE delivery_product SET on_sale = $1 WHERE id = $2", [false, "airtel-daily-40mb"]);
    const sent = vtu.count("pay");
    const { answer, balance } = await buy(shop, { dataOptionId: "airtel-daily-40mb" });
    catalogue.deliverable = deliverable;

    expect(answer.status).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
    expect(vtu.count("pay")).toBe(sent);
  });

  const open: VtuBehaviour[] = ["initiated", "pending", "099"];
  it.each(open)(
    "is PENDING while the aggregator answers %s, is checked again, and never paid again",
    async (behaviour) => {
      vtu.behaviour = behaviour;
      const { answer, status, requestId } = await buy(shop);
      expect(answer.status).toBe("PENDING");
      expect(answer.refundAt).toBe(new Date(shop.clock.now().getTime() + 24 * 60 * minute).toISOString());
      const paid = vtu.count("pay");

      vtu.onRequery = "099";
      expect(await round()).toBe(1);
      vtu.onRequery = null;
      expect(await status()).toBe("PENDING");
      vtu.becomes(await requestId(), "delivered");
      await round();

      expect(await status()).toBe("DELIVERED");
      expect(vtu.count("pay")).toBe(paid);
    },
  );

  it("refunds when an open transaction is reversed", async () => {
    vtu.behaviour = "pending";
    const { status, balance, requestId } = await buy(shop);
    vtu.becomes(await requestId(), "reversed");
    await round();

    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
  });

  const lost: VtuBehaviour[] = ["done, cut off", "done, 500", "done, garbage", "done, hangs"];
  it.each(lost)("finds a bundle that was sold although the response was lost: %s", async (behaviour) => {
    vtu.behaviour = behaviour;
    const { answer, status, requestId, balance } = await buy(shop);
    expect(answer.status).toBe("PENDING");

    vtu.behaviour = "delivered";
    const paid = vtu.count("pay");
    await round();

    expect(await status()).toBe("DELIVERED");
    expect(await balance()).toBe(950);
    expect(vtu.count("pay")).toBe(paid);
    expect(vtu.transactions.get(await requestId())?.status).toBe("delivered");
  });

  const untaken: VtuBehaviour[] = ["not: 019", "not: 500", "not: cut off"];
  it.each(untaken)("resends, with the same id, what the aggregator never received: %s", async (behaviour) => {
    vtu.behaviour = behaviour;
    const { answer, status, requestId } = await buy(shop);
    expect(answer.status).toBe("PENDING");
    await round();
    expect(await status()).toBe("PENDING");

    vtu.behaviour = "delivered";
    const before = vtu.sold().length;
    await round();

    expect(await status()).toBe("DELIVERED");
    expect(vtu.sold().length).toBe(before + 1);
    expect(vtu.sold().at(-1)?.request_id).toBe(await requestId());
  });

  it("checks a request that already exists (014) instead of treating it as a failure", async () => {
    vtu.behaviour = "not: cut off";
    const { status, requestId } = await buy(shop);
    vtu.transactions.set(await requestId(), {
      request_id: await requestId(),
      serviceID: "mtn-data",
      billersCode: "08031234567",
      variation_code: "code-mtn-daily-40mb",
      phone: "08031234567",
      status: "delivered",
    });
    // The first requery does not find it yet, as if the lost request arrived only then.
    vtu.onRequery = "500";
    await round();
    vtu.onRequery = null;
    await round();
    expect(await status()).toBe("DELIVERED");
  });

  it("pays Smile with the account number of the email", async () => {
    vtu.smileAccounts.set("ada@example.com", "1402000567");
    const { answer } = await buy(shop, { ...smile, account: " Ada@Example.com " });

    expect(answer).toMatchObject({ status: "DELIVERED", phone: "ada@example.com" });
    expect(JSON.parse(vtu.calls.at(-1)?.text ?? "")).toMatchObject({
      serviceID: "smile-direct",
      billersCode: "1402000567",
      phone: "08000000000",
    });
  });

  it("refunds when Smile has no such account", async () => {
    const { answer, balance } = await buy(shop, { ...smile, account: "nobody@example.com" });
    expect(answer.status).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
  });

  it("pays Spectranet with the customer number", async () => {
    const { answer } = await buy(shop, { ...spectranet, account: "123 456 789" });
    expect(answer.status).toBe("DELIVERED");
    expect(JSON.parse(vtu.calls.at(-1)?.text ?? "")).toMatchObject({
      serviceID: "spectranet",
      billersCode: "123456789",
    });
  });
});

describe("a plan without the aggregator's code", () => {
  const { shop } = shopWithVtu();
  const owner = staffForAll(shop);

  it("is not on sale anywhere, and is again once its code is entered", async () => {
    const customer = await shop.customer({ balance: 1_000 });
    const isShown = async () =>
      JSON.stringify(await customer.ask("{ providers { dataPackages { dataOptions { id } } } }")).includes(
        '"mtn-daily-40mb"',
      );
    await saveEdits(owner, [await editOf(owner, { deliveryCode: null })]);
    expect(await isShown()).toBe(false);
    expect(JSON.stringify(await owner.ask("{ setUpSteps { text } }"))).toContain(
      "1 plan has no delivery code yet, and cannot be delivered without it",
    );
    expect((await buyBundle(customer)).__typename).toBe("NotOnSale");
    await saveEdits(owner, [await editOf(owner, { deliveryCode: "mtn-40" })]);
    expect(await isShown()).toBe(true);
    expect((await buyBundle(customer)).__typename).toBe("BundlePurchase");
  });
});
