import { createTransport } from "nodemailer";
import type { MailAddress } from "./mail";
import type { Mailer } from "./mailer";
import { mimeMessage } from "./mime-message";

/** Speaks SMTP with the server that `url` names (`smtp://user:password@host:587`, `smtps://…`). */
export function smtpMailer(url: string, from: MailAddress, patience = 20_000): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  return {
    name: `mail by SMTP through ${new URL(url).host}`,
    async send(letter) {
      await transport.sendMail(mimeMessage(from, letter));
    },
  };
}
