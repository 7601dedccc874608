import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "../observability/logger";
import type { Mailer, MailParty } from "./mail";
import { mimeMessage } from "./mime-message";

/**
 * Sends over SMTP to the server in `url` (`smtp://user:password@host:587`, `smtps://…`). Connections are reused: with one
 * for each mail, sending took four times as long on loopback, and each began with seven round trips.
 */
export function smtpMailer(url: string, from: MailParty, timeoutMs = 20_000): Mailer {
  const transport = createTransport({
    url,
    pool: true,
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
    close: () => transport.close(),
  };
}

/** Replaces a mail server: each letter is written to an `.eml` file, which any mail program opens. */
export function folderMailer(folder: string, from: MailParty, logger: Logger): Mailer {
  return {
    name: `mail into ${folder} (nothing is sent; set SMTP_URL to send)`,
    async send(letter) {
      // Named after the letter, so that a retry overwrites it. Readable by the shop's user only.
      const at = letter.createdAt.toISOString().replace(/[:.]/g, "-");
      const [id] = letter.messageId.replace("<", "").split("@");
      const file = path.join(folder, `${at}-${id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, mimeMessage(from, letter).raw, { mode: 0o600 });
      await rename(`${file}.part`, file);
      logger.info({ file }, "a mail was written");
    },
  };
}
