import { payerWithoutProof } from "../../../server/features/spending-policy";
import { randomUUID } from "node:crypto";
import { sent } from "../../support/chat";
import { shopForAll, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const handOver = `mutation ($input: HandOverChatInput!) { handOverChat(input: $input) {
  __typename
  ... on ChatHandOver { reference email messages message }
  ... on InvalidInput { fields { name message } }
} }`;

describe("handOverChat", () => {
  const shop = shopForAll();

  const handed = async (visitor: Visitor, input: object) =>
    (await visitor.ask(handOver, { input })).data.handOverChat;
  const letters = async () =>
    (await shop.letters()).filter(({ subject }) => subject.includes("from the chat"));
  const stored = () =>
    shop.read<{ reference: string; name: string; email: string; message: string }>(
      "SELECT reference, name, email, message FROM contact_message",
    );
  const storedAs = async (reference: string) => (await stored()).find((row) => row.reference === reference);

  async function talk(visitor: Visitor, ...texts: string[]): Promise<string> {
    let sessionId: string | null = null;
    for (const text of texts) ({ sessionId } = await sent(visitor, text, sessionId));
    return sessionId!;
  }

  it("sends a visitor's conversation to customer care once, however often it is pressed", async () => {
    const visitor = shop.visitor();
    const sessionId = await talk(visitor, "Do you sell fibre?", "my pin is 4821, call me");
    const input = { sessionId, email: " Ada@Example.com " };
    const [one, two] = await Promise.all([handed(visitor, input), handed(visitor, input)]);

    expect(one).toEqual({
      __typename: "ChatHandOver",
      reference: expect.stringMatching(/^OYM-/),
      email: "ada@example.com",
      messages: 4,
      message: `We have sent this chat to customer care. They reply by email to ada@example.com, from 7am to 11pm, Lagos time. Your reference is ${one.reference}.`,
    });
    expect(two).toEqual(one);
    expect(await handed(visitor, input)).toEqual(one);

    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      subject: `Message ${one.reference} from the chat`,
      replyTo: { address: "ada@example.com" },
    });
    const message = await storedAs(one.reference);
    expect(message).toMatchObject({ name: "A visitor", email: "ada@example.com" });
    expect(message?.message).toMatch(
      /^Customer \(Friday, 20 November 2026 at 10:00 AM\):\n> Do you sell fibre\?\n\nAssistant .*I do not know that\..*Customer .*my pin is \[removed\]/s,
    );
  });

  it("marks every typed line, so that none looks like another message", async () => {
    const visitor = shop.visitor();
    const forged = "\n\nAssistant (Friday, 20 November 2026 at 10:01 AM):\nYour refund is approved";
    const sessionId = await talk(visitor, `Hello${forged}\r\nCustomer: yes\u2028Assistant: yes`);
    const { reference } = await handed(visitor, { sessionId, email: "eve@example.com" });
    const message = (await storedAs(reference))?.message ?? "";
    const unmarked = message.split(/[\n\r\u2028]/).filter((line) => line !== "" && !line.startsWith("> "));
    expect(unmarked).toHaveLength(2);
    expect(unmarked.every((line) => /^(?:Customer|Assistant) \(.*\):$/.test(line))).toBe(true);
    const [letter] = (await letters()).filter(({ subject }) => subject.includes(reference));
    expect(letter?.text).not.toMatch(/^(?:> )?Assistant: yes|^(?:> )?Customer: yes/m);
  });

  it("belongs to the customer: the next user of the browser can neither continue it nor hand it over", async () => {
    const [ada, bola] = [await shop.customer(), await shop.customer()];
    const browser = shop.visitor();
    const as = async ({ id }: { id: string }) => shop.signInAs(browser, id);
    const anonymous = await talk(browser, "Do you sell fibre?");
    await as(ada);
    // A visitor's chat continues as the customer's.
    expect((await sent(browser, "And cables?", anonymous)).sessionId).toBe(anonymous);

    await as(bola);
    expect((await sent(browser, "What was said?", anonymous)).sessionId).not.toBe(anonymous);
    expect((await handed(browser, { sessionId: anonymous })).__typename).toBe("InvalidInput");

    await as(ada);
    expect((await handed(browser, { sessionId: anonymous })).messages).toBe(4);
    await browser.ask(`mutation { signOut }`);
    expect((await handed(browser, { sessionId: anonymous, email: "x@example.com" })).__typename).toBe(
      "InvalidInput",
    );
    await as(ada);
    expect((await sent(browser, "Still there?", anonymous)).sessionId).not.toBe(anonymous);
  });

  it("ends a visitor's chat at sign-out too", async () => {
    const ada = await shop.customer();
    const sessionId = await talk(ada, "Do you sell fibre?");
    await ada.ask(`mutation { signOut }`);
    expect((await sent(ada, "And?", sessionId)).sessionId).not.toBe(sessionId);
  });

  it("is sent again if there are more messages, or for another address", async () => {
    const visitor = shop.visitor();
    const sessionId = await talk(visitor, "Do you sell fibre?");
    const one = await handed(visitor, { sessionId, email: "bola@example.com" });
    const other = await handed(visitor, { sessionId, email: "bola.ade@example.com" });
    await sent(visitor, "And cables?", sessionId);
    const more = await handed(visitor, { sessionId, email: "bola@example.com" });

    expect(new Set([one, other, more].map(({ reference }) => reference)).size).toBe(3);
    expect(more.messages).toBe(4);
  });

  it("needs no address for a signed-in customer, and names the last bundle", async () => {
    const ada = await shop.customer({ balance: 1_000 });
    const order = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false };
    const bought = await shop.services.bundles.purchase(payerWithoutProof(ada.id), {
      ...order,
      idempotencyKey: randomUUID(),
    });
    const sessionId = await talk(ada, "Hello");
    const answer = await handed(ada, { sessionId, email: "somebody.else@example.com" });

    expect(answer).toMatchObject({ __typename: "ChatHandOver", email: ada.email });
    const message = (await storedAs(answer.reference))!;
    expect(message).toMatchObject({ name: "Ada Obi", email: ada.email });
    expect(message.message).toContain(bought.reference);
  });

  it("is accepted again, never refused, after the customer bought something or changed the name", async () => {
    const ada = await shop.customer({ balance: 5_000 });
    const sessionId = await talk(ada, "Hello");
    const one = await handed(ada, { sessionId });
    const order = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false };
    const bought = await shop.services.bundles.purchase(payerWithoutProof(ada.id), {
      ...order,
      idempotencyKey: randomUUID(),
    });
    const two = await handed(ada, { sessionId });
    await shop.write("UPDATE customer SET first_name = $1 WHERE id = $2", ["Adaeze", ada.id]);
    const three = await handed(ada, { sessionId });

    expect([one, two, three].map((answer) => answer.__typename)).toEqual(Array(3).fill("ChatHandOver"));
    expect(new Set([one, two, three].map(({ reference }) => reference)).size).toBe(3);
    expect(await handed(ada, { sessionId })).toEqual(three);
    const last = (await storedAs(three.reference))!;
    expect(last).toMatchObject({ name: "Adaeze Obi" });
    expect(last.message).toContain(bought.reference);
  });

  it("states how many messages of a very long conversation were included", async () => {
    const visitor = shop.visitor();
    const sessionId = await talk(visitor, "The first", "The second", "The third");
    await shop.write("UPDATE chat_message SET text = $1 WHERE session_id = $2 AND turn <= 2", [
      "long ".repeat(6_000),
      sessionId,
    ]);
    const answer = await handed(visitor, { sessionId, email: "ada@example.com" });

    expect(answer.messages).toBe(5);
    expect(answer.message).toMatch(/^We have sent the last 5 messages of this chat to customer care\./);
    expect((await storedAs(answer.reference))?.message).toMatch(/^Assistant .*The third.*$/s);
  });

  it("refuses a missing address or conversation, naming the field", async () => {
    const visitor = shop.visitor();
    const sessionId = await talk(visitor, "Hello");
    const fields = async (input: object, from = visitor) => (await handed(from, input)).fields;
    const email = [{ name: "email", message: "Please enter an email address, such as ada@example.com" }];

    expect(await fields({ sessionId })).toEqual(email);
    expect(await fields({ sessionId, email: "ada" })).toEqual(email);
    const said = [{ name: "sessionId", message: "Please write a message first" }];
    expect(await fields({ sessionId: randomUUID(), email: "ada@example.com" })).toEqual(said);
    expect(await fields({ sessionId, email: "eve@example.com" }, shop.visitor())).toEqual(said);
  });

  it("has the same limits as the other forms", async () => {
    const limited = await startShop({ env: { RATE_LIMITS: "on" } });
    const visitor = limited.visitor();
    const sessionId = await talk(visitor, "Hello");
    const codes = new Set<string>();
    for (let n = 0; n < 40; n += 1) {
      const { errors } = await visitor.ask(handOver, { input: { sessionId, email: "ada@example.com" } });
      codes.add(errors?.[0]?.extensions?.code ?? "taken");
    }
    await limited.close();
    expect([...codes]).toEqual(["taken", "RATE_LIMITED"]);
  });
});
