import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { simpleParser } from "mailparser";
import { openShop } from "../../../server/app/shop";
import { createLogger } from "../../../server/platform/observability/logger";
import { QueuedMail } from "../../../server/platform/mail/mail.entity";
import { folderMailer } from "../../../server/platform/mail/mailers";
import { newInstanceFrom } from "../../../server/values/new-instance";
import { readSettings } from "../../../server/app/modules";
import { shopForAll } from "../../support/start-shop";
import { Visitor } from "../../support/visitor";
import { writtenMail } from "../../support/written-mail";
import { startStopwatch } from "../../support/stopwatch";
import { until } from "../../support/until";

const to = { name: "Ada Obi", address: "ada@example.com" };
const letter = Object.assign(new QueuedMail(), {
  toName: to.name,
  toAddress: to.address,
  subject: "Reset your password",
  text: "https://shop.example/login?code=s3cr3t-c0de",
  html: "<p>s3cr3t-c0de</p>",
  messageId: "<7d9c1b1e-1111-4222-8333-444455556666@oyanet.example>",
  createdAt: new Date("2026-11-20T09:00:00Z"),
});

describe("mail without a mail server", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "oyanet-mail-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const emls = (dir: string) =>
    existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith(".eml")) : [];

  it("becomes a file that mail programs open; the log contains its name but not its text", async () => {
    const lines: string[] = [];
    const logger = createLogger("info", { write: (line: string) => void lines.push(line) });
    const outbox = path.join(folder, "outbox");
    const mailer = folderMailer(outbox, { name: "Oyanet", address: "no-reply@oyanet.example" }, logger);

    await mailer.send(letter);
    await mailer.send(letter);

    const names = readdirSync(outbox);
    expect(names).toEqual(["2026-11-20T09-00-00-000Z-7d9c1b1e-1111-4222-8333-444455556666.eml"]);
    const file = path.join(outbox, names[0] ?? "");
    expect(statSync(file).mode & 0o077).toBe(0);
    const read = await simpleParser(readFileSync(file));
    expect(read).toMatchObject({ subject: letter.subject, messageId: letter.messageId });
    expect(read.text).toContain("s3cr3t-c0de");
    expect(lines.join("")).toContain(file);
    expect(lines.join("")).not.toContain("s3cr3t");
  });

  it.each([
    ["ASCII in short lines", "<p>Line\n.dot</p>", "7bit"],
    ["a line that no server takes", `<p>${"word ".repeat(400)}</p>`, "quoted-printable"],
    ["lines that end with CRLF", "<p>Line\r\n.dot</p>", "7bit"],
    ["letters beyond ASCII", "<p>₦1,000 for Ọlá 👍</p>", "quoted-printable"],
    ["a lone carriage return", "<p>a\rb</p>", "quoted-printable"],
  ])("is encoded where it must be: %s", async (_, html, encoding) => {
    const mailer = folderMailer(folder, to, createLogger("silent"));

    await mailer.send(newInstanceFrom(QueuedMail, letter, { html }));

    const file = readFileSync(path.join(folder, emls(folder)[0] ?? ""), "latin1");
    expect(file).toMatch(
      new RegExp(`text/html; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n`),
    );
    expect(file).not.toMatch(/\P{ASCII}|.{999}/u);
    const shown = String((await simpleParser(file)).html);
    expect(shown.trimEnd()).toBe(html.replaceAll("\r\n", "\n"));
  });

  describe("in the running shop", () => {
    const shop = shopForAll();

    it("is sent right after the message's commit; mail queued while the shop was closed is sent at its start", async () => {
      const { databaseUrl, dataDir } = shop.home;
      shop.clock.set(new Date().toISOString());
      const confirmed = { ...to, isConfirmed: true };
      const waiting = writtenMail({ to: confirmed, subject: "Waiting", text: "Text", html: "<p>Text</p>" });
      await shop.database.transaction((tx) => shop.services.outbox.enqueue(tx, waiting));
      const env = { NODE_ENV: "test", PORT: "0", DATA_DIR: databaseUrl ? folder : dataDir };
      const settings = readSettings({ ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
      const running = await openShop(settings, createLogger("silent"), null);
      try {
        const outbox = path.join(settings.dataDir, "outbox");
        expect(running.embedded).toContain(`mail into ${outbox} (nothing is sent; set SMTP_URL to send)`);
        const { data } = await new Visitor(`http://127.0.0.1:${running.port}`).ask(
          `mutation { sendContactMessage(input: { name: "Ada", email: "ada@example.com", message: "Hello" }) {
            ... on ContactMessage { reference } } }`,
        );

        const stopwatch = startStopwatch();
        await until("both have left", 20, async () => emls(outbox).length === 2);
        expect(stopwatch.seconds()).toBeLessThan(4); // sooner than the next round
        const mails = emls(outbox).map((name) => readFileSync(path.join(outbox, name), "utf8"));
        expect(mails).toHaveLength(2);
        expect(mails.join("")).toContain("Subject: Waiting");
        expect(mails.join("")).toContain(`Subject: Message ${data.sendContactMessage.reference}`);
      } finally {
        await running.close();
      }
    });
  });
});
