import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { QueuedMail } from "../../../server/platform/mail/mail.entity";
import { type Mailer, smtpMailer } from "../../../server/platform/mail/mailers";
import { type MailFault, MailServer } from "../../support/mail-server";
import { shopForEach } from "../../support/start-shop";
import { writtenMail } from "../../support/written-mail";

const from = { name: "Oyanet", address: "no-reply@oyanet.example" };
const mail = writtenMail({
  to: { name: "Adá, Obi <chief>", address: "ada@example.com", isConfirmed: true },
  replyTo: { name: "Care", address: "care@oyanet.example", isConfirmed: true },
  subject: "Your installation is booked — ₦0",
  text: "Plain words.\n.\nA line with a dot alone.",
  html: "<p>Words</p>",
});
/** Enough time for a whole answer, on a busy machine too. */
const timeoutMs = 3_000;

describe("mail by SMTP", () => {
  let server: MailServer;
  let mailer: Mailer;
  beforeEach(async () => {
    server = await MailServer.start();
    mailer = smtpMailer(server.url, from, timeoutMs);
  });
  const shop = shopForEach(() => ({ mailer, env: { CARE_EMAIL: "help@shop.example" } }));
  afterEach(async () => {
    mailer.close?.();
    await server.close();
  });

  const enqueue = () => shop.database.transaction((tx) => shop.services.outbox.enqueue(tx, mail));
  const deliver = () => shop.runJob("mail");
  const row = async () => (await shop.read<Record<string, unknown>>("SELECT * FROM mail"))[0];

  it("sends the mail with its parts, addresses and headers", async () => {
    await enqueue();
    const stored = await row();
    await deliver();

    expect(server.received).toHaveLength(1);
    const [{ from: sender, recipients, mail: read } = never()] = server.received;
    expect({ sender, recipients }).toEqual({ sender: from.address, recipients: ["ada@example.com"] });
    expect(read.messageId).toBe(stored?.message_id);
    expect(read.subject).toBe(mail.subject);
    expect(read.text?.trim()).toBe(mail.text);
    expect(read.html).toContain("<p>Words</p>");
    expect(read.date).toEqual(shop.clock.now());
    expect(read.from?.value).toEqual([from]);
    const { name, address } = mail.to;
    expect([read.to].flat()[0]?.value).toEqual([{ name, address }]);
    expect(read.replyTo?.value).toEqual([{ name: "Care", address: "care@oyanet.example" }]);
    expect(read.headers.get("auto-submitted")).toBe("auto-generated");
  });

  it("sends nothing unencrypted to a server of another machine, unless told to", async () => {
    const other = await MailServer.start("127.0.0.2");
    const strict = smtpMailer(other.url, from, timeoutMs);
    const lenient = smtpMailer(`${other.url}?requireTLS=false`, from, timeoutMs);
    const { subject, text, html } = mail;
    const address = { toName: mail.to.name, toAddress: mail.to.address };
    const sent = { messageId: "<1@oyanet.example>", createdAt: new Date() };
    const letter = Object.assign(new QueuedMail(), { ...address, subject, text, html, ...sent });

    await expect(strict.send(letter)).rejects.toThrow(/STARTTLS|TLS/);
    expect(other.received).toHaveLength(0);
    await lenient.send(letter);
    expect(other.received).toHaveLength(1);
    for (const each of [strict, lenient]) each.close?.();
    await other.close();
  });

  it.each<[MailFault, number, RegExp]>([
    ["temporary refusal", 1, /451/],
    ["permanent refusal", 1, /550/],
    ["slow", 2, /time|close/i],
    ["cut before the end", 1, /close|ECONNRESET|EPIPE/i],
    ["cut after the end", 2, /close|ECONNRESET|EPIPE/i],
  ])("sends the same mail again after a server's fault: %s", async (fault, copies, reason) => {
    server.failNext(fault);
    await enqueue();
    await deliver();
    expect(await row()).toMatchObject({
      attempts: 1,
      sent_at: null,
      last_error: expect.stringMatching(reason),
    });

    shop.clock.advance(15_000);
    await deliver();

    // The slow server has both copies once it is done with the first.
    while (server.received.length < copies) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.received).toHaveLength(copies);
    expect(new Set(server.received.map((received) => received.mail.messageId))).toEqual(
      new Set([(await row())?.message_id]),
    );
    expect(await row()).toMatchObject({ attempts: 2, last_error: null, sent_at: shop.clock.now().getTime() });
  });

  describe("to a mailbox that the server refuses", () => {
    const day = 24 * 60 * 60_000;
    /** Tries for four days, while a mail to another address goes out each hour. */
    async function tryFor4Days(address: string, answer: string, othersGoOut = true) {
      server.refusedRecipients.set(address, answer);
      const to = { ...mail.to, address };
      if (othersGoOut) await enqueue();
      await deliver();
      await shop.database.transaction((tx) => shop.services.outbox.enqueue(tx, { ...mail, to }));
      for (const end = shop.clock.now().getTime() + 4 * day; shop.clock.now().getTime() < end;) {
        await deliver();
        shop.clock.advance(60 * 60_000);
        if (othersGoOut) await enqueue();
      }
      const [tried] = await shop.read<Record<string, unknown>>(
        "SELECT attempts, text, sent_at, next_attempt_at, last_error FROM mail WHERE to_address = $1",
        [address],
      );
      return tried;
    }

    it.each(["5.1.1 No such user", "5.1.10 Null MX"])("ends after three tries: %s", async (answer) => {
      expect(await tryFor4Days("gone@example.com", answer)).toEqual({
        attempts: 3,
        text: "",
        sent_at: null,
        next_attempt_at: null,
        last_error: expect.stringContaining("mailbox does not exist"),
      });
    });

    it("is not given up at its first refusal after the server was down for a while", async () => {
      server.refusedRecipients.set("gone@example.com", "5.1.1 No such user");
      const to = { ...mail.to, address: "gone@example.com" };
      await server.close();
      await shop.database.transaction((tx) => shop.services.outbox.enqueue(tx, { ...mail, to }));
      for (const minutes of [0, 1, 5, 20]) {
        shop.clock.advance(minutes * 60_000);
        await deliver();
      }
      await server.open();
      await enqueue();
      await deliver();
      shop.clock.advance(2 * 60 * 60_000);
      await deliver();
      const [tried] = await shop.read<Record<string, unknown>>(
        "SELECT * FROM mail WHERE to_address = 'gone@example.com'",
      );
      expect(tried).toMatchObject({
        last_error: expect.stringContaining("mailbox does not exist"),
        next_attempt_at: expect.anything(),
      });
    });

    it.each<[string, string, string, boolean]>([
      ["a code that may mean something else", "gone@example.com", "5.2.2 Mailbox full", true],
      ["no code", "gone@example.com", "No such user", true],
      ["the shop's own address", "help@shop.example", "5.1.1 No such user", true],
      ["no other mail that goes out", "gone@example.com", "5.1.1 No such user", false],
    ])(
      "goes on for three days with %s, and deletes the text then",
      async (_, address, answer, othersGoOut) => {
        const tried = await tryFor4Days(address, answer, othersGoOut);
        expect(Number(tried?.attempts)).toBeGreaterThan(20);
        expect(tried).toMatchObject({ text: "", sent_at: null, next_attempt_at: null });
      },
    );
  });

  it("sends the next mail over the same connection, or over a new one when the server has closed it", async () => {
    for (let mails = 1; mails <= 3; mails += 1) {
      await enqueue();
      await deliver();
    }
    expect([server.received.length, server.connections]).toEqual([3, 1]);

    await server.close();
    await server.open();
    await enqueue();
    await deliver();

    expect([server.received.length, server.connections]).toEqual([4, 2]);
  });

  it("sends a mail again, with the same Message-ID, when a killed process had not marked it as sent", async () => {
    const { databaseUrl, dataDir } = shop.home;
    const script = path.join(__dirname, "../../support/crash-while-mailing.js");
    const child = spawn(process.execPath, [script, databaseUrl ?? "", dataDir, server.url], {
      stdio: "inherit",
    });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    const before = server.received.map((received) => received.mail.messageId);
    expect(before.length).toBeGreaterThan(0);

    shop.clock.set(new Date(Date.now() + 6 * 60_000).toISOString());
    await deliver();

    const after = server.received.slice(before.length).map((received) => received.mail.messageId);
    expect(new Set(after).size).toBe(2); // to the customer and to customer care
    expect(after).toEqual(expect.arrayContaining(before));
    const bookings = await shop.read("SELECT time FROM installation_booking");
    expect(bookings).toEqual([{ time: "12:00" }]);
  });
});

function never(): never {
  throw new Error("nothing was received");
}
