import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Letter, Mailer, MailParty } from "./mail";
import type { Logger } from "../observability/logger";

/** Sends over SMTP to the server in `url` (`smtp://user:password@host:587`, `smtps://…`). */
export function smtpMailer(url: string, from: MailParty, timeoutMs = 20_000): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return {
    name: `mail by SMTP through ${new URL(url).host}`,
    async send(letter) {
      await transport.sendMail(mimeMessage(from, letter));
    },
  };
}

/** Replaces a mail server: each letter is written to an `.eml` file, which any mail program opens. */
export function folderMailer(folder: string, from: MailParty, logger: Logger): Mailer {
  const newTransport = () => createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  let transport: ReturnType<typeof newTransport> | undefined; // not before the first letter: it is loaded then
  return {
    name: `mail into ${folder} (nothing is sent; set SMTP_URL to send)`,
    async send(letter) {
      transport ??= newTransport();
      const { message } = await transport.sendMail(mimeMessage(from, letter));
      // Named after the letter, so that a retry overwrites it. Readable by the shop's user only.
      const at = letter.createdAt.toISOString().replace(/[:.]/g, "-");
      const [id] = letter.messageId.replace("<", "").split("@");
      const file = path.join(folder, `${at}-${id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      logger.info({ file }, "a mail was written");
    },
  };
}

/** Converts the letter for nodemailer. Addresses are objects, so that a name is never parsed as an address. */
function mimeMessage(from: MailParty, letter: Letter): SendMailOptions {
  return {
    from,
    to: letter.to,
    replyTo: letter.replyTo,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: letter.messageId,
    ...(letter.inReplyTo && { inReplyTo: letter.inReplyTo, references: letter.inReplyTo }),
    date: letter.createdAt,
    // Mails are in English. Without it nodemailer counts the letters of each part twice, a sixth of its time.
    textEncoding: "quoted-printable",
    headers: { "Auto-Submitted": "auto-generated" }, // out-of-office robots stay quiet
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
