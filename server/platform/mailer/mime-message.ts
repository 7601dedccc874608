import type { SendMailOptions } from "nodemailer";
import type { MailAddress } from "./mail";
import type { Letter } from "./mailer";

/** The letter as nodemailer takes it: addresses as objects, so that no name is ever parsed as an address. */
export function mimeMessage(from: MailAddress, letter: Letter): SendMailOptions {
  return {
    from,
    to: letter.to,
    replyTo: letter.replyTo,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: letter.messageId,
    date: letter.createdAt,
    headers: { "Auto-Submitted": "auto-generated" }, // out-of-office robots stay quiet
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
