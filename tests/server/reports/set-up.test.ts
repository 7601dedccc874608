import { createHmac } from "node:crypto";
import { sandboxDelivery } from "../../../server/features/bundles/delivery/delivery.service";
import { sandboxPayments } from "../../../server/features/wallet/funding/payment-gateway";
import { buyBundle } from "../../support/buy-bundle";
import { invite, signedInStaff, staffWithFactor } from "../../support/back-office";
import { shopForEach, unusedPartner } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { editOf, saveEdits } from "../changes/changes";

const setUpSteps = "{ setUpSteps { id isDone text address screen } }";

describe("the set-up list", () => {
  const shop = shopForEach({
    env: { ...unusedPartner.payments, ...unusedPartner.delivery, PUBLIC_URL: "https://shop.example" },
    payments: sandboxPayments,
    delivery: sandboxDelivery,
  });

  async function stepOf(staff: Visitor, id: string) {
    const { data } = await staff.ask(setUpSteps);
    return data.setUpSteps.find((step: { id: string }) => step.id === id);
  }
  const post = (path: string, body: object, headers = {}) =>
    shop.visitor().fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  it("has the address for Paystack's notices, until one with its signature arrives", async () => {
    const owner = await signedInStaff(shop);
    const body = { event: "charge.success", data: { reference: "unknown" } };
    const sign = (key: string) => createHmac("sha512", key).update(JSON.stringify(body)).digest("hex");
    await post("/webhooks/paystack", body, { "x-paystack-signature": sign("another key") });
    expect(await stepOf(owner, "PAYMENT_CALLS")).toMatchObject({
      isDone: false,
      address: "https://shop.example/webhooks/paystack",
      text: expect.stringContaining("None has arrived yet"),
    });
    const signature = sign(unusedPartner.payments.PAYSTACK_SECRET_KEY);
    for (let call = 0; call < 2; call += 1) {
      const { status } = await post("/webhooks/paystack", body, { "x-paystack-signature": signature });
      expect(status).toBe(200);
      expect(await stepOf(owner, "PAYMENT_CALLS")).toMatchObject({
        isDone: true,
        text: expect.stringContaining("The first arrived on 20 Nov 2026"),
      });
      shop.clock.advance(10 * 60_000);
    }
  });

  it("has the address for the aggregator's notices, until one about a bundle arrives, and one is delivered", async () => {
    const owner = await signedInStaff(shop);
    expect(await stepOf(owner, "FIRST_BUNDLE")).toMatchObject({ isDone: false });
    await buyBundle(await shop.customer({ balance: 1_000 }));
    const notice = (requestId: string) => ({
      data: { requestId, content: { transactions: { status: "delivered" } } },
    });
    await post("/webhooks/vtu", notice("UNKNOWN"));
    expect(await stepOf(owner, "DELIVERY_CALLS")).toMatchObject({
      isDone: false,
      address: "https://shop.example/webhooks/vtu",
    });
    await shop.runJob("deliveries");
    expect(await stepOf(owner, "FIRST_BUNDLE")).toMatchObject({ isDone: true });
    const [{ id } = { id: "" }] = await shop.read<{ id: string }>(
      "SELECT delivery_request_id AS id FROM bundle_purchase",
    );
    await post("/webhooks/vtu", notice(id));
    expect(await stepOf(owner, "DELIVERY_CALLS")).toMatchObject({ isDone: true });
  });

  it("names the examples and the costs that are missing, until the owner enters them", async () => {
    const owner = await signedInStaff(shop);
    const edit = async (type: string, id: string, value: string | null) =>
      saveEdits(owner, [await editOf(owner, { value }, { id, type })], { type });
    const names = ["Customer care phone", "Address of the pick-up station", "Facebook", "Cashback"];
    const { text } = await stepOf(owner, "DETAILS");
    for (const name of names) expect(text).toContain(name);
    await edit("ShopContact", "care-phone", "0803 123 4567");
    await edit("ShopClaim", "claim-cashback", null);
    const after = await stepOf(owner, "DETAILS");
    for (const name of ["Customer care phone", "Cashback"]) expect(after.text).not.toContain(name);
    await shop.write("UPDATE shop_detail SET value = 'my own' WHERE kind <> 'NUMBER'");
    expect((await stepOf(owner, "DETAILS")).text).toContain("Returns (a draft among the pages");
    await shop.write("UPDATE shop_text SET is_published = TRUE");
    expect(await stepOf(owner, "DETAILS")).toMatchObject({ isDone: true, screen: "/shop" });

    await shop.write("UPDATE data_option SET cost = 100 WHERE id <> 'mtn-daily-40mb'");
    expect((await stepOf(owner, "COSTS")).text).toContain("1 plan has no cost yet");
    await shop.write("UPDATE data_package SET is_removed = TRUE WHERE id = 'mtn-daily'");
    expect(await stepOf(owner, "COSTS")).toMatchObject({ isDone: true });
  });

  it("is part of a start in production, and of any start its first line while no owner can log in", async () => {
    const { setUp } = shop.services;
    const command = expect.stringMatching(/https:\/\/shop\.example\/admin .*npm run admin -- staff invite/);
    expect(await setUp.missing(false)).toEqual([command]);
    const [first, ...others] = await setUp.missing(true);
    expect(first).toEqual(command);
    expect(others).toContainEqual(expect.stringMatching(/^Mail: Set SMTP_URL .*only written to files/));
    expect(others).toContainEqual(expect.stringMatching(/ https:\/\/shop\.example\/webhooks\/paystack$/));
    await staffWithFactor(shop, "owner");
    await invite(shop);
    expect(await setUp.missing(false)).toEqual([]);
    expect(await setUp.missing(true)).toEqual(others);
  });

  it("does not ask for another assistant under Health", async () => {
    const owner = await signedInStaff(shop);
    const { data } = await owner.ask("{ health { partners { title state text } } }");
    const built = { text: expect.stringContaining("answers from your prices"), state: "GOOD" };
    expect(data.health.partners).toContainEqual(expect.objectContaining(built));
    const mail = { title: "A basket", state: "ATTENTION" };
    expect(data.health.partners).toContainEqual(expect.objectContaining(mail));
  });
});
