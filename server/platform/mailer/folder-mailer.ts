import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "../logger";
import type { MailAddress } from "./mail";
import type { Mailer } from "./mailer";
import { mimeMessage } from "./mime-message";

/** Stands in for a mail server: each letter becomes an `.eml` file, which any mail program opens. */
export function folderMailer(folder: string, from: MailAddress, logger: Logger): Mailer {
  const newTransport = () => createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  let transport: ReturnType<typeof newTransport> | undefined; // not before the first letter: it is loaded then
  return {
    name: `mail into ${folder} (nothing is sent; set SMTP_URL to send)`,
    async send(letter) {
      transport ??= newTransport();
      const { message } = await transport.sendMail(mimeMessage(from, letter));
      // Named by the letter, so that sending it again overwrites it; only the shop's user may read what it says.
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
