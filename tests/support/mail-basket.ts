import type { QueuedMail } from "../../server/platform/mail/mail.entity";
import type { MailParty, Mailer } from "../../server/platform/mail/mailers";

/** A mail as it is sent. */
export interface Letter extends Pick<QueuedMail, "subject" | "text" | "html" | "messageId" | "createdAt"> {
  to: MailParty;
  replyTo?: MailParty;
  inReplyTo?: string;
}

/** Collects mails instead of sending them. */
export class MailBasket implements Mailer {
  readonly name = "a basket";
  readonly letters: Letter[] = [];

  async send(mail: QueuedMail): Promise<void> {
    const { replyToName, replyToAddress, inReplyTo, subject, text, html, messageId, createdAt } = mail;
    this.letters.push({
      to: { name: mail.toName, address: mail.toAddress },
      ...(replyToAddress !== null && { replyTo: { name: replyToName ?? "", address: replyToAddress } }),
      ...(inReplyTo !== null && { inReplyTo }),
      subject,
      text,
      html,
      messageId,
      createdAt,
    });
  }
}
