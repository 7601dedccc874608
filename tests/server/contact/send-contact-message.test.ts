import { randomUUID } from "node:crypto";
import { shopForEach } from "../../support/start-shop";

const sendContactMessage = `mutation ($input: SendContactMessageInput!) {
  sendContactMessage(input: $input) {
    __typename
    ... on ContactMessage { id reference createdAt }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
  }
}`;
const note = { name: "Ada Obi", email: "ada@example.com", message: "Where is my order?\n\nThank you" };
const fillIn = "Please fill in all form fields";

describe("sendContactMessage", () => {
  const shop = shopForEach();

  async function send(changes: object = {}) {
    const { data } = await shop.visitor().ask(sendContactMessage, { input: { ...note, ...changes } });
    return data.sendContactMessage;
  }
  /** Retries while the shop is busy, as the web does. */
  async function sendUntilServed(changes: object) {
    const input = { ...note, ...changes };
    return (await shop.visitor().askUntilServed(sendContactMessage, { input })).data.sendContactMessage;
  }
  const rows = (sql: string) => shop.read<Record<string, unknown>>(sql);
  const messages = () => rows("SELECT * FROM contact_message");
  const mails = () => rows("SELECT id FROM mail");

  it.each(["About OYI-7K3M9QXT2A:", " About OYI-7K3M9QXT2A: \n"])(
    "refuses a message that is only the beginning that a link has filled in: %j",
    async (message) => {
      expect(await send({ message })).toEqual({
        __typename: "InvalidInput",
        message: expect.any(String),
        fields: [{ name: "message", message: "Please write your message after the reference" }],
      });
      expect(await messages()).toEqual([]);
      expect(await send({ message: "About OYI-7K3M9QXT2A: please come later" })).toMatchObject({
        __typename: "ContactMessage",
      });
    },
  );

  it("stores the message, and nothing else", async () => {
    const sent = await send({ name: " Ada Obi ", email: "Ada@Example.com", message: " One\r\ntwo " });

    expect(sent).toEqual({
      __typename: "ContactMessage",
      id: expect.any(String),
      reference: expect.stringMatching(/^OYM-[0-9A-HJKMNP-TV-Z]{10}$/),
      createdAt: "2026-11-20T09:00:00.000Z",
    });
    expect(await messages()).toEqual([
      {
        assignee_id: null,
        assignee_name: null,
        close_reason: null,
        closed_at: null,
        origin: "contact page",
        id: sent.id,
        reference: sent.reference,
        name: "Ada Obi",
        email: "ada@example.com",
        message: "One\ntwo",
        idempotency_key: null,
        created_at: shop.clock.now().getTime(),
      },
    ]);
  });

  it("forwards it to customer care, with the sender as reply address", async () => {
    const { reference } = await send({ message: "First <b>line</b>\nSecond line" });

    const letters = await shop.letters();
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      to: { name: "Oyanet customer care", address: "care@oyanet.example" },
      replyTo: { name: "", address: "ada@example.com" },
      subject: `Message ${reference} from the contact page`,
    });
    expect(letters[0]?.text).toContain("> First <b>line</b>\n> Second line");
    expect(letters[0]?.html).toContain("First &#60;b&#62;line&#60;/b&#62;<br>Second line");
  });

  it.each([
    ["name", "Ada\r\nBcc: everyone@example.com"],
    ["email", "ada@example"],
    ["email", "ada@example.com,everyone@example.com"],
    ["message", "A".repeat(2001)],
    ["message", "A\u0007bell"],
    ["idempotencyKey", "a key"],
  ])("refuses a %s such as %j, naming the field", async (field, value) => {
    const answer = await send({ [field]: value });

    expect(answer).toMatchObject({ __typename: "InvalidInput", fields: [{ name: field }] });
    expect(answer.message).not.toBe(fillIn);
    expect(await messages()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it("reports success to a robot that fills the honeypot, and stores nothing", async () => {
    expect(await send({ website: "https://spam.example" })).toMatchObject({
      __typename: "ContactMessage",
      reference: expect.stringMatching(/^OYM-/),
    });
    expect(await messages()).toEqual([]);
    expect(await mails()).toEqual([]);

    expect(await send({ website: "" })).toMatchObject({ __typename: "ContactMessage" });
    expect(await messages()).toHaveLength(1);
  });

  it("stores one message per key, however often and concurrently it is sent, and returns the same result to all", async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendUntilServed({ idempotencyKey })));
    answers.push(await send({ idempotencyKey, email: " ADA@example.com " }));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ __typename: "ContactMessage" });
    expect(await messages()).toHaveLength(1);
    expect(await shop.letters()).toHaveLength(1);
  });

  it.each([
    ["name", "Bola Ade"],
    ["email", "bola@example.com"],
    ["message", "Something else"],
  ])("refuses a key that is reused with another %s", async (field, value) => {
    const idempotencyKey = randomUUID();
    await send({ idempotencyKey });

    expect(await send({ idempotencyKey, [field]: value })).toMatchObject({
      __typename: "InvalidInput",
      fields: [{ name: "idempotencyKey" }],
    });
    expect(await messages()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});
