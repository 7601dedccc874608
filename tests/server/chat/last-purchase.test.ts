import { payerWithoutProof } from "../../../server/features/spending-policy";
import { randomUUID } from "node:crypto";
import { buyBundle } from "../../support/buy-bundle";
import { sent, streamed } from "../../support/chat";
import { says } from "../../support/fake-openai";
import { addToCart, checkout, dongle, order as orderOf } from "../../support/devices";
import { chatShopForAll } from "../../support/start-chat-shop";
import { OrderStatus } from "../../../server/features/orders";
import { startShop } from "../../support/start-shop";

const ask = `mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) {
  ... on ChatReply { sessionId purchaseId reply { text } links { text href } }
} }`;

describe("a signed-in customer's last purchase", () => {
  const chat = chatShopForAll();

  async function buyer(status = "PENDING") {
    const { shop } = chat;
    const ada = await shop.customer({ balance: 5_000 });
    const order = { dataOptionId: "mtn-monthly-6gb", phone: "08031234567", autoRenewal: false };
    const { id, reference } = await shop.services.bundles.purchase(payerWithoutProof(ada.id), {
      ...order,
      idempotencyKey: randomUUID(),
    });
    await shop.write("UPDATE bundle_purchase SET status = $1, settled_at = $2 WHERE id = $3", [
      status,
      status === "PENDING" ? null : shop.clock.now().getTime(),
      id,
    ]);
    const askAssistant = async (text: string, sessionId?: string) =>
      (await ada.ask(ask, { input: { text, sessionId } })).data.sendChatMessage;
    return { ada, id, reference, askAssistant };
  }

  const facts = (reference: string) =>
    `Your last bundle is MTN 6GB for 0803 123 4567: ₦2,600, paid on Friday, 20 November 2026 at 10:00 AM, reference ${reference}.`;

  it.each([
    "where is my data?",
    "Where my data dey",
    "my receipt",
    "what did I buy last",
    "e never enter",
    "i don pay but data no enter",
    "paid for airtel 3gb but nothing came",
  ])("is described in the reply to %j: bundle, price, recipient, and the refund time", async (text) => {
    const { id, reference, askAssistant } = await buyer();

    expect(await askAssistant(text)).toEqual({
      sessionId: expect.any(String),
      purchaseId: id,
      reply: {
        text: `${facts(reference)} It is paid, and the network has not confirmed it yet. If it is not delivered by Saturday, 21 November 2026 at 10:00 AM, ₦2,600 goes back to your wallet automatically. Press Not received? and we ask the network again at once.`,
      },
      links: [{ text: "Receipt", href: `/account/purchases/${id}` }],
    });
  });

  it("cannot be reported if it was delivered or refunded", async () => {
    const delivered = await buyer("DELIVERED");
    expect(await delivered.askAssistant("my data did not arrive")).toMatchObject({
      purchaseId: delivered.id,
      reply: {
        text: expect.stringContaining(
          "The network says it delivered it on Friday, 20 November 2026 at 10:00 AM.",
        ),
      },
    });

    const refunded = await buyer("REFUNDED");
    expect(await refunded.askAssistant("my data did not arrive")).toMatchObject({
      purchaseId: null,
      reply: {
        text: expect.stringContaining(
          "₦2,600 went back to your wallet on Friday, 20 November 2026 at 10:00 AM.",
        ),
      },
    });
  });

  it("is not mentioned in replies to general questions, which are the same for everyone", async () => {
    const shop = await startShop();
    const ada = await shop.customer({ balance: 1_000 });
    const order = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false };
    await shop.services.bundles.purchase(payerWithoutProof(ada.id), {
      ...order,
      idempotencyKey: randomUUID(),
    });
    const answers = [];
    for (const text of [
      "Do you send receipts by email?",
      "What happens if a bundle is undelivered?",
      "where are receipts shown",
      "Is a bundle that failed refunded?",
      "what is the latest plan on airtel",
    ]) {
      const toHer = (await ada.ask(ask, { input: { text } })).data.sendChatMessage;
      const toAll = (await shop.visitor().ask(ask, { input: { text } })).data.sendChatMessage;
      answers.push({ text, toHer: toHer.reply.text, toAll: toAll.reply.text, bundle: toHer.purchaseId });
    }
    await shop.close();

    for (const { text, toHer, toAll, bundle } of answers) {
      expect({ text, answer: toHer, bundle }).toEqual({ text, answer: toAll, bundle: null });
      expect(toHer).not.toContain("Your last bundle");
    }
    expect(answers[0]?.toHer).toMatch(/its receipt shows the reference/);
    expect(answers[1]?.toHer).toContain("its full price goes back to your wallet");
  });

  it("says where an order is, also when a bundle was bought after it, and only to its customer", async () => {
    const { shop } = chat;
    const ada = await shop.customer({ balance: 100_000 });
    await ada.ask(addToCart, { productId: dongle.id });
    const { id, reference } = (await ada.ask(checkout, orderOf())).data.checkout;
    shop.clock.advance(1_000);
    const bundle = { dataOptionId: "mtn-monthly-6gb", phone: "08031234567", autoRenewal: false };
    await shop.services.bundles.purchase(payerWithoutProof(ada.id), {
      ...bundle,
      idempotencyKey: randomUUID(),
    });
    const answerTo = async (text: string, who = ada) =>
      (await who.ask(ask, { input: { text } })).data.sendChatMessage;
    for (const text of ["where is my order", "My router has not arrived", `track my order ${reference}`])
      expect(await answerTo(text)).toMatchObject({
        reply: {
          text: expect.stringMatching(
            new RegExp(`^Your last order is ${reference}: .*It is paid, and we are getting it ready\\.$`),
          ),
        },
        links: [{ text: "Receipt", href: `/account/orders/${id}` }],
        purchaseId: null,
      });
    const order = await shop.services.orderHandling.find(reference);
    await shop.services.orderHandling.setStatus(order!, OrderStatus.DISPATCHED, async () => {});
    expect((await answerTo("is my order ready?")).reply.text).toContain(
      `It is ready for pick-up. ${order!.pickUpPlace}`,
    );
    const calls = chat.provider.calls.length;
    for (const text of ["how do I cancel my order", "can you install my router when it is here"])
      expect((await answerTo(text)).reply.text).not.toContain(reference);
    expect(chat.provider.calls.length).toBeGreaterThan(calls);
    expect(JSON.stringify(chat.provider.lastMessages())).not.toContain(reference);
    const eve = await shop.customer();
    expect((await answerTo("where is my order", eve)).reply.text).not.toContain("Your last order");
  });

  it("is never sent to a provider, neither in its question nor in the history", async () => {
    const { ada, reference, askAssistant } = await buyer();
    const before = chat.provider.calls.length;
    const { sessionId } = await askAssistant("where is my data?");
    expect(chat.provider.calls).toHaveLength(before);

    const { events } = await streamed(ada, { text: "Good morning", sessionId });
    expect(events.at(-1)?.data.reply?.text).toBe("Hello from the provider.");
    expect(JSON.stringify(chat.provider.lastMessages())).not.toMatch(
      new RegExp(`${reference}|Your last bundle`),
    );
  });

  it("is not described to a visitor, to a customer without purchases, or for another question", async () => {
    const { reference } = await buyer();
    const { ada } = await buyer();
    const eve = await chat.shop.customer();
    for (const [who, text] of [
      [chat.shop.visitor(), `where is my data ${reference}`],
      [eve, `my receipt ${reference}`],
      [ada, "where is my order"],
      [ada, "I paid into my wallet and it is not there"],
    ] as const) {
      const { data } = await who.ask(ask, { input: { text } });
      expect(data.sendChatMessage).toMatchObject({ purchaseId: null });
      expect(data.sendChatMessage.reply.text).not.toContain("Your last bundle");
    }
  });
});

describe("prices written by a model", () => {
  const chat = chatShopForAll();

  it("are not shown unless the shop charges them, and today's offers can be bought below", async () => {
    chat.provider.behave(says("MTN sells 1GB for ₦10 today. It is delivered at once."));
    const { data } = await chat.shop.visitor().ask(ask, { input: { text: "cheapest 1GB on MTN" } });

    expect(data.sendChatMessage.reply.text).toBe(
      "MTN sells 1GB for … today. It is delivered at once.\n\nToday's prices are on our pages.",
    );
    expect(data.sendChatMessage.links[0]).toMatchObject({ text: "Buy MTN 1GB for ₦350" });
  });

  it("are replaced by links to the pages with prices if the question has no known topic", async () => {
    chat.provider.behave(says("That one is about five hundred naira."));
    const { data } = await chat.shop.visitor().ask(ask, { input: { text: "Tell me something nice" } });

    expect(data.sendChatMessage.reply.text).toBe("That one is about ….\n\nToday's prices are on our pages.");
    expect(data.sendChatMessage.links.map(({ href }: { href: string }) => href)).toEqual([
      "/packages",
      "/products-and-services#available-products",
    ]);
  });

  it("does not mention purchases from before the account was taken over", async () => {
    const shop = await startShop();
    const ada = await shop.customer({ balance: 5_000 });
    await buyBundle(ada);
    expect((await sent(ada, "what was my last purchase?")).reply.text).toContain("0803 123 4567");
    const takenOverAt = shop.clock.now().getTime();
    await shop.write("UPDATE customer SET taken_over_at = $1 WHERE id = $2", [takenOverAt, ada.id]);
    expect((await sent(ada, "what was my last purchase?")).reply.text).not.toContain("0803 123 4567");
    await shop.close();
  });
});
